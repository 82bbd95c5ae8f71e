import type {
  ActivityAction,
  ActivityDetails,
  ActivityEvent,
  ActivityWay,
  ServiceName,
} from '@examiner/contracts';
import { proofOf, viewerOf } from '../http/viewer.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { networkKey } from '../http/client-address.ts';
import { newId } from '../identifier.ts';
import { currentCaller } from '../current-request.ts';

/** Stores an event: auth in its own log, other services in their outbox. */
export interface ActivitySink {
  take(event: ActivityEvent): Promise<void>;
}

interface Recorded {
  /** A slug, an id, or a name; for an account, its address. */
  readonly target?: string | undefined;
  /** Counts and settings. Never contains content, a secret, or a reader's address. */
  readonly details?: ActivityDetails;
  /** The actor, if the request has no session of the actor. */
  readonly account?: { readonly id: string; readonly email: string } | undefined;
  /** If `system` or `token`, this service is not answering a request of the actor. */
  readonly via?: ActivityWay;
}

/** The action and its actor (docs/decisions/028-audit-log.md). */
export class ActivityLog {
  constructor(
    private readonly service: ServiceName,
    private readonly sink: ActivitySink,
    private readonly clock: Clock,
    private readonly config: Pick<Config, 'trustProxy'>,
  ) {}

  /** Called after the change and before its answer. The actor is read from the current request. */
  async record(action: ActivityAction, recorded: Recorded = {}): Promise<void> {
    const { target, details, account, via } = recorded;
    const caller = via === 'system' || via === 'token' ? undefined : currentCaller();
    const request = caller === 'command' ? undefined : caller;
    const viewer = account ?? (request && viewerOf(request));
    await this.sink.take({
      id: newId(),
      at: this.clock.iso(),
      ...(viewer?.id && { actorId: viewer.id }),
      ...(viewer && { actor: viewer.email }),
      via: via ?? wayOf(caller, viewer),
      action,
      ...(target && { target: target.slice(0, 300) }),
      ...(details && { details }),
      ...(request && { place: networkKey(request, this.config.trustProxy), requestId: request.id }),
      service: this.service,
    });
  }
}

function wayOf(caller: ReturnType<typeof currentCaller>, viewer: unknown): ActivityWay {
  if (caller === 'command') return 'command';
  if (viewer) return (caller && proofOf(caller)) ?? 'session';
  return caller ? 'link' : 'system';
}

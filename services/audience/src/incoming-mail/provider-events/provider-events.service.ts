import {
  BadGatewayException,
  BadRequestException,
  ForbiddenException,
  Inject,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { Clock, CONFIG, sha256Hex } from '@examiner/kit';
import { HTTP_CLIENT, SourceError, type HttpClient } from '@examiner/kit/upstream';
import type { AudienceConfig } from '../../config.ts';
import { IncomingMailService } from '../incoming-mail.service.ts';
import type { EventRequest, ProviderEvent, ReadEvents } from './provider-event.ts';
import { ProviderEventsRepository } from './provider-events.repository.ts';
import { eventReaders } from './providers.ts';

/** Handles provider events about mails, each event once. */
@Injectable()
export class ProviderEventsService {
  readonly #readers: ReadonlyMap<string, ReadEvents>;

  constructor(
    private readonly events: ProviderEventsRepository,
    private readonly returns: IncomingMailService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<AudienceConfig, 'eventKeys'>,
    @Inject(HTTP_CLIENT) http: HttpClient,
  ) {
    this.#readers = eventReaders(http);
  }

  async take(provider: string, request: EventRequest): Promise<void> {
    const read = this.#readers.get(provider);
    const key = this.config.eventKeys.get(provider);
    if (!read || key === undefined) {
      throw new NotFoundException('No events of this provider are taken here.');
    }
    for (const { id, origin, ...event } of await this.#eventsIn(read, request, key)) {
      const known = `${provider} ${sha256Hex(id)}`;
      if (await this.events.isKnown(known)) continue;
      const mail = { ...event, origin: { ...origin, from: provider } };
      await this.returns.take(mail, this.clock.iso());
      await this.events.keep(known);
    }
  }

  async #eventsIn(read: ReadEvents, request: EventRequest, key: string): Promise<ProviderEvent[]> {
    const events = await Promise.resolve()
      .then(() => read(request, key, this.clock.now()))
      .catch((error: unknown) => {
        if (error instanceof SourceError) {
          throw new BadGatewayException('The certificate of the provider could not be read.');
        }
        throw new BadRequestException('The body is not one of this provider.', { cause: error });
      });
    if (events) return events;
    throw new ForbiddenException('The provider did not send this, or not in the last minutes.');
  }
}

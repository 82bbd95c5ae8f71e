import { ACTIVITY_EVENT_PATH, activityTakenSchema, type ActivityEvent } from '@examiner/contracts';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { isRefusal, type ServiceClient } from '../http/service-client.ts';
import type { Jobs } from '../stores/jobs/jobs.ts';
import { Tick } from '../stores/jobs/tick.ts';
import type { ActivitySink } from './activity-log.ts';
import type { WaitingEvent } from './activity-outbox.model.ts';
import type { ActivityOutboxRepository } from './activity-outbox.repository.ts';

const LOOK_MS = 2000;
const AT_ONCE = 20;
/** An older release of auth may refuse an event that a newer one accepts. */
const AGAIN_MS = 600_000;

/** Keeps events until auth has them. If an event arrives twice, auth stores it once. */
export class ActivityOutbox extends Tick implements ActivitySink {
  constructor(
    private readonly outbox: ActivityOutboxRepository,
    /** A function, because commands that never call auth may have no address of auth. */
    private readonly auth: () => Pick<ServiceClient, 'post'>,
    private readonly jobs: Pick<Jobs, 'run'>,
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'warn' | 'error'>,
  ) {
    super(LOOK_MS, 'the outbox of the activity log cannot be read', log);
  }

  async take(event: ActivityEvent): Promise<void> {
    await this.outbox.insert(event);
    this.nudge();
  }

  protected async look(): Promise<void> {
    if ((await this.#due(1)).length === 0) return;
    await this.jobs.run('activity', async (signal) => {
      let isDone = false;
      while (!isDone && !signal.aborted) isDone = await this.#handOverSome();
    });
  }

  async #due(limit: number): Promise<WaitingEvent[]> {
    return this.outbox.findDue(this.clock.iso(), limit);
  }

  /** @returns true if there is no more work now */
  async #handOverSome(): Promise<boolean> {
    const rows = await this.#due(AT_ONCE);
    const handed = await Promise.allSettled(rows.map((row) => this.#hand(row)));
    const failed = handed.find((each) => each.status === 'rejected');
    if (failed) this.log.warn({ err: failed.reason }, 'the activity log waits for auth');
    return Boolean(failed) || rows.length < AT_ONCE;
  }

  async #hand({ dueAt: _dueAt, ...event }: WaitingEvent): Promise<void> {
    try {
      await this.auth().post(ACTIVITY_EVENT_PATH, event, activityTakenSchema, event.requestId);
      await this.outbox.remove(event.id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { id, action } = event;
      this.log.warn({ err: error, event: id, action }, 'auth refuses an event for now');
      await this.outbox.postpone(id, this.clock.iso(AGAIN_MS));
    }
  }
}

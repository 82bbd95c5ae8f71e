import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ACTIVITY_EVENT_PATH, activityTakenSchema, type ActivityEvent } from '@examiner/contracts';
import type { Logger } from 'pino';
import type { ServiceClient } from '../http/service-client.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ActivitySink } from './activity-log.ts';
import type { StoredEvent } from './activity-outbox.model.ts';
import type { ActivityOutboxRepository } from './activity-outbox.repository.ts';

const LOOK_MS = 2000;
const AT_ONCE = 20;

/** Keeps events until auth has them; auth takes an event that comes twice once. */
export class ActivityOutbox
  implements ActivitySink, OnApplicationBootstrap, BeforeApplicationShutdown
{
  #timer: NodeJS.Timeout | undefined;
  #handing: Promise<void> | undefined;

  constructor(
    private readonly outbox: ActivityOutboxRepository,
    /** Commands that never ask auth need no address of it. */
    private readonly auth: () => Pick<ServiceClient, 'post'>,
    private readonly jobs: Pick<Jobs, 'run'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.handOver(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#handing;
  }

  async take(event: ActivityEvent): Promise<void> {
    await this.outbox.insert(event);
    if (this.#timer) void this.handOver();
  }

  /** What is recorded while it runs waits for the next look. */
  async handOver(): Promise<void> {
    this.#handing ??= this.#handOverAll().finally(() => (this.#handing = undefined));
    return this.#handing;
  }

  async #handOverAll(): Promise<void> {
    try {
      if ((await this.outbox.findOldest(1)).length === 0) return;
      await this.jobs.run('activity', async (signal) => {
        let isDone = false;
        while (!isDone && !signal.aborted) isDone = await this.#handOverSome();
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'the activity log waits for auth');
    }
  }

  /** @returns true when nothing more is to be done now */
  async #handOverSome(): Promise<boolean> {
    const rows = await this.outbox.findOldest(AT_ONCE);
    const handed = await Promise.allSettled(rows.map((row) => this.#hand(row)));
    const failed = handed.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    return rows.length < AT_ONCE;
  }

  async #hand(row: StoredEvent): Promise<void> {
    await this.auth().post(ACTIVITY_EVENT_PATH, row, activityTakenSchema, row.requestId);
    await this.outbox.remove(row.id);
  }
}

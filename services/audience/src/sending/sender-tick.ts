import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock, CONFIG, Jobs, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import type { AudienceConfig } from '../config.ts';
import { BouncesService } from './bounces/bounces.service.ts';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import { IssueReaders } from '../mail/issues/issue-readers.ts';
import { IssuesRepository } from '../mail/issues/issues.repository.ts';
import { SettingsRepository } from '../subscribers/settings/settings.repository.ts';
import { Transport } from '../mail/transport/transport.ts';
import { PostSchedule } from './post-schedule.ts';
import { Preparation } from './preparation.ts';
import { Sender } from './sender.ts';
import { SubmissionLog } from './submission-log.ts';

const TICK_MS = 5000;

/** Every process checks for due issues. One process sends them. */
@Injectable()
export class SenderTick implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #sender: Sender;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(
    private readonly issues: IssuesRepository,
    deliveries: DeliveriesRepository,
    bounces: BouncesService,
    readers: IssueReaders,
    settings: SettingsRepository,
    preparation: Preparation,
    transport: Transport,
    private readonly schedule: PostSchedule,
    private readonly jobs: Jobs,
    clock: Clock,
    @Inject(CONFIG) { mail, stateDir }: AudienceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#sender = new Sender({
      issues,
      deliveries,
      bounces,
      readers,
      settings,
      preparation,
      mail,
      transport,
      log: new SubmissionLog(stateDir, logger),
      clock,
      logger,
    });
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.look(), TICK_MS).unref();
  }

  /** For rows that become due before the next check. */
  nudge(inMs = 0): void {
    const look = () => void (this.#timer && this.look());
    setTimeout(look, inMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      if ((await this.issues.findDue()).length > 0) {
        await this.jobs.run('sender', (signal, epoch) => this.#sender.run(epoch, signal));
      }
      if (await this.schedule.look()) this.nudge();
    } catch (error) {
      this.logger.error({ err: error }, 'the letters could not be sent');
    } finally {
      this.#isLooking = false;
    }
  }
}

import {
  ConflictException,
  Inject,
  Injectable,
  PreconditionFailedException,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { Clock, Jobs, LOGGER, type OnServing } from '@examiner/kit';
import type { Logger } from 'pino';
import { ActsService } from './acts.service.ts';
import type { ManuscriptSummaryDocument } from './manuscript.model.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { isPending } from './publication.service.ts';
import { PurgeService } from './purge.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { superfluous } from './revision-thinning.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { instantOf } from './schedule-time.ts';

const TICK_MS = 15_000;
const DAY_MS = 86_400_000;
const AT_ONCE = 20;

/**
 * Every process runs this tick. If several processes begin the same act, a compare-and-set lets only one of them
 * continue.
 */
@Injectable()
export class DeskTick implements OnServing, BeforeApplicationShutdown {
  #timers: readonly NodeJS.Timeout[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly acts: ActsService,
    private readonly purges: PurgeService,
    private readonly reconciliation: ReconciliationService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onServing(): void {
    this.#timers = [
      setInterval(() => void this.tick(), TICK_MS).unref(),
      setInterval(() => void this.catchUp(), DAY_MS).unref(),
    ];
    void this.catchUp();
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#last;
  }

  /**
   * Runs at the start and daily, because the rules of a time zone may have changed, or an earlier release may have
   * written posts.
   */
  async catchUp(): Promise<void> {
    return this.#after(async () => {
      for await (const manuscript of this.manuscripts.streamScheduled()) {
        await this.#guarded(manuscript, () => this.#setDueTime(manuscript));
      }
      await this.reconciliation.reconcileAll();
      await this.#doWhatIsDue();
      await this.#thinOut();
    });
  }

  async tick(): Promise<void> {
    return this.#after(() => this.#doWhatIsDue());
  }

  async #after(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work).catch((error: unknown) => {
      this.logger.error({ err: error }, 'the work of the desk could not be done');
    });
    return this.#last;
  }

  async #setDueTime(manuscript: ManuscriptSummaryDocument): Promise<void> {
    const { scheduledFor } = manuscript;
    const dueAt = scheduledFor && instantOf(scheduledFor);
    if (dueAt === manuscript.dueAt) return;
    await this.manuscripts.updateUnchanged(manuscript, { $set: { dueAt } });
  }

  async #doWhatIsDue(): Promise<void> {
    const now = this.clock.iso();
    let page: ManuscriptSummaryDocument[];
    let after: { readonly value: string; readonly id: string } | undefined;
    do {
      page = await this.manuscripts.findDue(now, { limit: AT_ONCE, ...(after && { after }) });
      for (const manuscript of page) {
        await this.#guarded(manuscript, () => this.#do(manuscript));
        after = { value: manuscript.dueAt ?? '', id: manuscript.id };
      }
    } while (page.length === AT_ONCE);
  }

  async #do({ id, ...summary }: ManuscriptSummaryDocument): Promise<void> {
    const manuscript = await this.manuscripts.findById(id);
    if (!manuscript || manuscript.revision !== summary.revision) return;
    if (manuscript.state === 'scheduled') await this.acts.fire(id);
    else if (isPending(manuscript)) await this.acts.follow(manuscript);
    else if (manuscript.state === 'bin') await this.purges.purge(manuscript);
  }

  /** A failure does not stop the other manuscripts. An act that another process did first, or a taken slug, is no failure. */
  async #guarded({ id }: ManuscriptSummaryDocument, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isSettled =
        error instanceof ConflictException || error instanceof PreconditionFailedException;
      if (isSettled) return;
      this.logger.error({ err: error, manuscript: id }, 'a manuscript could not be followed');
    }
  }

  async #thinOut(): Promise<void> {
    await this.jobs.run('desk-history', async (signal) => {
      const saved = this.revisions.streamSaved(this.clock.iso(-DAY_MS));
      for await (const id of superfluous(saved, this.clock.now())) {
        if (signal.aborted) return;
        await this.revisions.remove(id);
      }
    });
  }
}

import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, CONFIG, countJobOutcome, Jobs, LOGGER, type OnServing } from '@examiner/kit';
import { SourceError } from '@examiner/kit/upstream';
import { Cron } from '@nestjs/schedule';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { DashboardConfig } from '../config.ts';
import { fingerprintOf, hasAddress, type AskedPanel } from './asked-panel.ts';
import { LayoutRepository } from './layout.repository.ts';
import type { PanelResult } from './panel-result.model.ts';
import { PanelQuestion } from './panel-question.ts';
import { PanelResultsRepository } from './panel-results.repository.ts';

const JOB = 'own-panels';
/** If a process dies, its claim blocks the panel no longer than this. */
const CLAIM_MS = 120_000;
const MINUTE_MS = 60_000;

/** Fetches the content of due own panels. Only one process at a time runs the job, and each panel is claimed by an atomic change. */
@Injectable()
export class OwnPanelsJob implements OnServing, BeforeApplicationShutdown {
  readonly #oneAtATime = pLimit(1);
  #isStopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly leases: Jobs,
    private readonly layouts: LayoutRepository,
    private readonly results: PanelResultsRepository,
    private readonly question: PanelQuestion,
  ) {}

  /** Waits for a run in progress. The lease service interrupts the run. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await this.#oneAtATime(() => Promise.resolve());
  }

  onServing(): void {
    void this.runDue();
  }

  @Cron('30 * * * * *', { waitForCompletion: true })
  async runDue(): Promise<void> {
    try {
      await this.#oneAtATime(() => this.#runDue());
    } catch (error) {
      this.logger.error({ err: error }, 'the own panels could not be refreshed');
    }
  }

  async #runDue(): Promise<void> {
    if (!this.config.refresh || this.#isStopping) return;
    const panels = (await this.layouts.read()).panels.filter(hasAddress);
    if (panels.length === 0) return;
    const results = new Map((await this.results.list()).map((result) => [result.id, result]));
    const now = this.clock.iso();
    const due = panels.filter((panel) => isDue(panel, results.get(panel.id), now));
    if (due.length === 0) return;
    await this.leases.run(JOB, (signal) =>
      Promise.all(due.map((panel) => this.#refresh(panel, results.get(panel.id), signal))),
    );
  }

  async #refresh(
    panel: AskedPanel,
    seen: PanelResult | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const fingerprint = fingerprintOf(panel);
    const times = { now: this.clock.iso(), until: this.clock.iso(CLAIM_MS) };
    const claimed = await this.results.claim({ id: panel.id, fingerprint }, seen, times);
    if (!claimed) return;
    const change = await this.#ask(panel, signal);
    countJobOutcome(JOB, change.error === null ? 'ok' : 'failed');
    // Content for other options is not shown.
    const former = claimed.fingerprint === fingerprint ? {} : { content: null, updatedAt: null };
    const nextRun = this.clock.iso(panel.options.every * MINUTE_MS);
    await this.results.record(claimed, {
      ...former,
      ...change,
      fingerprint,
      nextRun: signal.aborted ? claimed.nextRun : nextRun,
      claimedUntil: times.now,
    });
  }

  /** After a failure, the earlier content stays. */
  async #ask(
    panel: AskedPanel,
    signal: AbortSignal,
  ): Promise<Pick<PanelResult, 'error'> & Partial<PanelResult>> {
    try {
      const { content } = await this.question.ask(panel, signal);
      return { content, updatedAt: this.clock.iso(), error: null };
    } catch (error) {
      if (error instanceof SourceError) return { error: error.message };
      this.logger.warn({ err: error, panel: panel.id }, 'a panel could not be refreshed');
      return { error: 'could not be refreshed' };
    }
  }
}

function isDue(panel: AskedPanel, result: PanelResult | undefined, now: string): boolean {
  return !result || result.fingerprint !== fingerprintOf(panel) || result.nextRun <= now;
}

import { Controller, Header, Inject } from '@nestjs/common';
import { runScript } from '@examiner/contracts/operations';
import type { RefreshAnswer } from '@examiner/contracts';
import { Handles, SHARED_STATE, UnboundedRead, type SharedState } from '@examiner/kit';
import { RefreshService } from '../refresh/refresh.service.ts';

const PAUSE_SECONDS = 60;

/** Starts no script. Lets due sources refresh, at most once a minute, and answers at once. */
@Controller()
export class RunScriptController {
  constructor(
    private readonly refresh: RefreshService,
    @Inject(SHARED_STATE) private readonly state: SharedState,
  ) {}

  @Handles(runScript)
  @UnboundedRead()
  @Header('Cache-Control', 'no-store')
  async run(): Promise<RefreshAnswer> {
    const all = await this.refresh.listIds();
    const turn = await this.state.acquireLease('dashboard:run-script', PAUSE_SECONDS);
    const due = turn ? await this.refresh.findDue() : [];
    void this.#start(due);
    const started = due.flatMap(({ sources }) => sources.map(({ id }) => id));
    const skipped = all.filter((id) => !started.includes(id));
    return { ok: true, status: 'ok', started, skipped };
  }

  async #start(due: Awaited<ReturnType<RefreshService['findDue']>>): Promise<void> {
    if (due.some(({ sources }) => sources.length > 0)) await this.refresh.runDue();
  }
}

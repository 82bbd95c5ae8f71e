import { Inject, Injectable } from '@nestjs/common';
import {
  FILES_OF_PANEL,
  PANEL_NAMES,
  type AuthUser,
  type FileState,
  type PanelFileName,
  type PanelName,
  type PanelsResponse,
  type PanelState,
  type SourceView,
  type Visibility,
} from '@examiner/contracts';
import { ActivityLog, Clock, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { OwnPanelsService } from '../own-panels/own-panels.service.ts';
import { JobList } from '../sources/job-list.ts';
import { SourceRecordsRepository } from '../refresh/source-records.repository.ts';
import { toSourceView } from '../refresh/source-record.ts';
import { moreFilesOf } from '../settings/more-files.ts';
import { displayOf, type DashboardSettings } from '../settings/settings.ts';
import { SettingsService, type CurrentSettings } from '../settings/settings.service.ts';
import type { PanelFile } from './panel-file.ts';
import { PanelReader } from './panel-reader.ts';
import type { PanelView } from './panel-view.ts';
import { PanelsRepository } from './panels.repository.ts';

type SourcesByFile = ReadonlyMap<PanelFileName, readonly SourceView[]>;

@Injectable()
export class PanelsService {
  constructor(
    private readonly reader: PanelReader,
    private readonly panels: PanelsRepository,
    private readonly settings: SettingsService,
    private readonly jobs: JobList,
    private readonly sources: SourceRecordsRepository,
    private readonly added: OwnPanelsService,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async describe(viewer: AuthUser | null): Promise<PanelsResponse> {
    const current = await this.settings.read();
    const { settings, issues } = current;
    const sources = await this.#sourcesByFile(current);
    const isAdmin = viewer?.isAdmin === true;
    const view = this.reader.view(viewer);
    const panels = await Promise.all(
      PANEL_NAMES.map((panel) => describePanel(panel, view, { settings, sources, isAdmin })),
    );
    const live = new Set<PanelName>();
    for (const panel of PANEL_NAMES) if ((await view.grantOf(panel)) === 'live') live.add(panel);
    const added = await this.added.list(viewer);
    return {
      panels,
      display: displayOf(settings, (panel) => live.has(panel)),
      ...(added.length > 0 && { added }),
      ...(isAdmin && { settingsIssues: [...issues] }),
      ...(isAdmin && settings.firstPanel && { firstPanel: settings.firstPanel }),
    };
  }

  async setVisibility(panel: PanelName, visibility: Visibility): Promise<PanelState> {
    await this.panels.setVisibility(panel, visibility);
    this.logger.info({ panel, visibility }, 'the visibility of a panel was changed');
    await this.activity.record('panel.visibility', { target: panel, details: { visibility } });
    const view = this.reader.view({ email: '', isAdmin: true });
    const current = await this.settings.read();
    const sources = await this.#sourcesByFile(current);
    return describePanel(panel, view, { settings: current.settings, sources, isAdmin: true });
  }

  /** Before the first real mail, changes a mailbox panel that everyone sees to sample data for others. */
  async hideFirstMail(): Promise<void> {
    const chosen = await this.panels.readVisibilities();
    if ((chosen.get('email') ?? 'public') === 'public') await this.setVisibility('email', 'sample');
  }

  async #sourcesByFile(current: CurrentSettings): Promise<SourcesByFile> {
    const states = new Map((await this.sources.list()).map((state) => [state.id, state]));
    const now = this.clock.now();
    const byFile = new Map<PanelFileName, SourceView[]>();
    for (const job of await this.jobs.all(current)) {
      for (const { id, file } of job.sources) {
        const state = toSourceView(id, states.get(id), now);
        byFile.set(file, [...(byFile.get(file) ?? []), state]);
      }
    }
    return byFile;
  }
}

interface PanelContext {
  readonly settings: DashboardSettings;
  readonly sources: SourcesByFile;
  readonly isAdmin: boolean;
}

async function describePanel(
  panel: PanelName,
  view: PanelView,
  { settings, sources, isAdmin }: PanelContext,
): Promise<PanelState> {
  const visibility = await view.visibilityOf(panel);
  const grant = await view.grantOf(panel);
  if (grant === 'nothing') return { panel, visibility, files: [] };
  const describe = (name: PanelFileName, file: PanelFile): FileState => {
    // Only the admin is told about a source without data.
    const isTold = grant === 'live' && (isAdmin || file.content === 'live');
    return describeFile(name, file, isTold ? (sources.get(name) ?? []) : [], isAdmin);
  };
  const specified = await Promise.all(
    FILES_OF_PANEL[panel].map(async (name) => describe(name, await view.read(name))),
  );
  const added = await Promise.all(
    moreFilesOf(settings, panel).map(async (name) => {
      const file = await view.readMore(panel, name);
      return file ? [describe(name, file)] : [];
    }),
  );
  return { panel, visibility, files: [...specified, ...added.flat()] };
}

function describeFile(
  name: PanelFileName,
  file: PanelFile,
  sources: readonly SourceView[],
  isAdmin: boolean,
): FileState {
  const isLive = file.content === 'live';
  const problem: SourceView[] =
    file.problem === null || !isAdmin
      ? []
      : [{ id: 'file', updatedAt: null, isStale: false, error: file.problem, nextRun: null }];
  const updates = sources.flatMap(({ updatedAt }) => updatedAt ?? []).sort();
  return {
    name,
    version: file.version,
    content: file.content,
    updatedAt: isLive ? (file.savedAt ?? updates.at(-1) ?? null) : null,
    isStale: isLive && sources.length > 0 && sources.every(({ isStale }) => isStale),
    sources: [...sources, ...problem],
  };
}

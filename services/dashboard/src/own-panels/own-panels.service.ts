import {
  HttpException,
  Injectable,
  NotFoundException,
  PreconditionFailedException,
} from '@nestjs/common';
import {
  ownContentSchema,
  type AddedPanel,
  type AuthUser,
  type Layout,
  type LayoutInput,
  type OwnContent,
  type OwnPanel,
  type OwnPanelData,
  type TryAnswer,
  type PanelTry,
} from '@examiner/contracts';
import { ActivityLog, versionOf } from '@examiner/kit';
import { SourceError } from '@examiner/kit/upstream';
import { fingerprintOf, hasAddress, type AskedPanel } from './asked-panel.ts';
import { LayoutRepository } from './layout.repository.ts';
import { PanelQuestion } from './panel-question.ts';
import { PanelResultsRepository } from './panel-results.repository.ts';
import { WritingFigures } from './writing-figures.ts';

const PRECONDITION_REQUIRED = 428;
const STALE = 'Someone else changed the panels. Load the page again.';

const isShownTo = (viewer: AuthUser | null, { visibility }: OwnPanel) =>
  viewer?.isAdmin === true || visibility === 'public';

@Injectable()
export class OwnPanelsService {
  constructor(
    private readonly layouts: LayoutRepository,
    private readonly results: PanelResultsRepository,
    private readonly question: PanelQuestion,
    private readonly writing: WritingFigures,
    private readonly activity: ActivityLog,
  ) {}

  async readLayout(): Promise<Layout> {
    return this.layouts.read();
  }

  /** The panels that this viewer may see, in the owner's order. */
  async list(viewer: AuthUser | null): Promise<AddedPanel[]> {
    const { panels } = await this.layouts.read();
    return panels
      .filter((panel) => isShownTo(viewer, panel))
      .map(({ id, title, width, visibility }) => ({ id, title, width, visibility }));
  }

  /** Whether the input newly shows a panel to everyone, or newly fetches from a private server. */
  async asksToConfirm({ panels }: LayoutInput): Promise<boolean> {
    const before = new Map((await this.layouts.read()).panels.map((panel) => [panel.id, panel]));
    return panels.some((panel) => {
      const former = before.get(panel.id);
      const isOpened = panel.visibility === 'public' && former?.visibility !== 'public';
      if (!hasAddress(panel)) return isOpened;
      const isAskedAnew =
        !former || !hasAddress(former) || former.options.url !== panel.options.url;
      return isOpened || (isAskedAnew && this.question.isPrivate(panel.options.url));
    });
  }

  async saveLayout({ panels }: LayoutInput, ifMatch: string | undefined): Promise<Layout> {
    const seen = versionOf(ifMatch);
    if (seen === undefined) {
      const message = 'Name the version that you changed in If-Match.';
      throw new HttpException(message, PRECONDITION_REQUIRED);
    }
    const before = await this.layouts.read();
    const isCurrent = seen === null || seen === String(before.version);
    const saved = isCurrent ? await this.layouts.replace(before.version, panels) : null;
    if (!saved) throw new PreconditionFailedException({ code: 'version_outdated', message: STALE });
    const kept = new Set(panels.map(({ id }) => id));
    for (const { id } of before.panels) if (!kept.has(id)) await this.results.remove(id);
    await this.activity.record('layout.changed', { details: { panels: panels.length } });
    return saved;
  }

  /** @throws NotFoundException also if the viewer may not see the panel */
  async readPanel(id: string, viewer: AuthUser | null): Promise<OwnPanelData> {
    const { panels } = await this.layouts.read();
    const panel = panels.find((one) => one.id === id);
    if (!panel || !isShownTo(viewer, panel)) {
      throw new NotFoundException('There is no such panel.');
    }
    if (!hasAddress(panel)) {
      return { id, content: await this.#contentOf(panel), updatedAt: null, error: null };
    }
    const result = await this.results.read(id);
    if (result?.fingerprint !== fingerprintOf(panel)) {
      return { id, content: null, updatedAt: null, error: null };
    }
    const content = ownContentSchema.safeParse(result.content);
    return {
      id,
      content: content.success ? content.data : null,
      updatedAt: result.updatedAt,
      // The reason may contain the name of a private server.
      error: viewer?.isAdmin ? result.error : null,
    };
  }

  isPrivate({ options }: PanelTry): boolean {
    return this.question.isPrivate(options.url);
  }

  /** Stores only a row in the audit log. */
  async try(input: PanelTry): Promise<TryAnswer> {
    const { host } = new URL(input.options.url);
    await this.activity.record('panel.tried', { target: host.slice(0, 200) });
    try {
      const { content, text, missing } = await this.question.ask(input);
      return { content, error: null, answer: text, missing: [...missing] };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { content: null, error: error.message, answer: '', missing: [] };
    }
  }

  /** @throws ServiceUnavailableException if another service has the content and does not answer */
  async #contentOf(panel: Exclude<OwnPanel, AskedPanel>): Promise<OwnContent> {
    switch (panel.kind) {
      case 'links':
        return { as: 'links', links: panel.options.links };
      case 'countdown':
        return { as: 'countdown', day: panel.options.day, word: panel.options.word };
      case 'writing':
        return this.writing.read();
      case 'weather':
        return { as: 'weather', city: panel.options.city };
      case 'headlines':
        return { as: 'headlines', feeds: panel.options.feeds };
      case 'tasks':
        return { as: 'rows', table: 'toDo' };
      case 'people':
      case 'activities':
        return { as: 'rows', table: panel.kind };
    }
  }
}

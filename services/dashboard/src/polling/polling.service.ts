import { Injectable } from '@nestjs/common';
import {
  captionSchema,
  headlinesSchema,
  HEADLINES_PER_SOURCE,
  moreFile,
  type AuthUser,
  type Caption,
  type DataFileName,
  type Headlines,
} from '@examiner/contracts';
import { PanelReader } from '../panels/panel-reader.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { parseTable } from '../tables/table-csv.ts';

@Injectable()
export class PollingService {
  constructor(
    private readonly reader: PanelReader,
    private readonly settings: SettingsService,
  ) {}

  async readCaption(viewer: AuthUser | null): Promise<Caption> {
    const caption = captionSchema.safeParse(await this.#readJson('Cartoon/caption.json', viewer));
    return caption.success ? caption.data : { text: '' };
  }

  /** Every configured source is present. It has as many links as titles. */
  async readHeadlines(set: 'primary' | 'secondary', viewer: AuthUser | null): Promise<Headlines> {
    const { settings } = await this.settings.read();
    return headlinesOf(settings.news[set], await this.#readJson(`Headlines/${set}.json`, viewer));
  }

  /** Both the two specified groups and the groups that the owner added. */
  async readAllHeadlines(viewer: AuthUser | null): Promise<Headlines> {
    const { settings } = await this.settings.read();
    const view = this.reader.view(viewer);
    const added = (settings.more?.news ?? []).map(async ({ key, feeds }) => {
      const file = await view.readMore('news', moreFile(key));
      return headlinesOf(feeds, jsonOf(file?.bytes));
    });
    const specified = [
      this.readHeadlines('primary', viewer),
      this.readHeadlines('secondary', viewer),
    ];
    const groups = await Promise.all([...specified, ...added]);
    return Object.fromEntries(groups.flatMap((group) => Object.entries(group)));
  }

  async readTasks(viewer: AuthUser | null): Promise<string[][]> {
    const { bytes } = await this.reader.read('To_Do.csv', viewer);
    return bytes ? parseTable(bytes).rows : [];
  }

  async #readJson(name: DataFileName, viewer: AuthUser | null): Promise<unknown> {
    const { bytes } = await this.reader.read(name, viewer);
    return jsonOf(bytes);
  }
}

function jsonOf(bytes: Buffer | null | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString('utf8').replace(/^\uFEFF/, '') ?? 'null');
  } catch {
    // A file that somebody broke by hand counts as never fetched.
    return null;
  }
}

function headlinesOf(feeds: readonly { readonly key: string }[], content: unknown): Headlines {
  const parsed = headlinesSchema.safeParse(content);
  const found = parsed.success ? parsed.data : {};
  return Object.fromEntries(
    feeds.map(({ key }) => {
      const titles = (found[key]?.titles ?? []).slice(0, HEADLINES_PER_SOURCE);
      const links = titles.map((_, index) => found[key]?.links[index] ?? '#');
      return [key, { titles, links }];
    }),
  );
}

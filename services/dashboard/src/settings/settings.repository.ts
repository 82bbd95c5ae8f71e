import { Inject, Injectable } from '@nestjs/common';
import { SPECIFIED_MAILBOXES } from '@examiner/contracts';
import {
  Clock,
  DOCUMENTS,
  DuplicateKeyError,
  type Collection,
  type DocumentStore,
} from '@examiner/kit';
import { SETTINGS, type StoredMailboxes, type StoredSettings } from './settings.model.ts';
import {
  DEFAULT_SETTINGS,
  isPlainOutside,
  type DashboardSettings,
  type FeedSettings,
} from './settings.ts';

const ID = 'current';
const COPY_ID = 'last-good';

@Injectable()
export class SettingsRepository {
  readonly #settings: Collection<StoredSettings>;

  constructor(
    @Inject(DOCUMENTS) documents: DocumentStore,
    private readonly clock: Clock,
  ) {
    this.#settings = documents.collection(SETTINGS);
  }

  async read(): Promise<StoredSettings | null> {
    const stored = await this.#settings.findOne({ id: ID });
    return stored && { ...stored, settings: wholeOf(stored) };
  }

  async readEarlier(): Promise<unknown> {
    const stored = await this.#settings.findOne({ id: COPY_ID });
    return stored && wholeOf(stored);
  }

  async insertFirst(settings: unknown): Promise<void> {
    const first = this.#stored(settings, 1);
    try {
      await this.#settings.insert({ id: ID, ...first });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return;
    }
    await this.#settings.upsert({ id: COPY_ID, ...first });
  }

  /** @returns false, and changes nothing, if another change came first */
  async replace(
    { version, mailboxes }: Pick<StoredSettings, 'version' | 'mailboxes'>,
    settings: unknown,
  ): Promise<boolean> {
    const stored = this.#stored(settings, version + 1);
    const next = mailboxes ? { ...stored, mailboxes: namedOf(mailboxes, settings) } : stored;
    if (!(await this.#settings.updateOne({ id: ID, version }, { $set: next }))) return false;
    await this.#settings.upsert({ id: COPY_ID, ...stored });
    return true;
  }

  /** @returns false, and changes nothing, if another change came first */
  async replaceMailboxes(
    { version, settings }: StoredSettings,
    mailboxes: StoredMailboxes,
  ): Promise<boolean> {
    const next = this.#stored(settings, version + 1);
    const change = { $set: { ...next, mailboxes } };
    return (await this.#settings.updateOne({ id: ID, version }, change)) !== null;
  }

  #stored(settings: unknown, version: number): Omit<StoredSettings, 'id' | 'mailboxes'> {
    const whole = { settings, version };
    return { settings: formerly(settings), version, savedAt: this.clock.iso(), whole };
  }
}

/** Removes the passwords of added mailboxes that the settings no longer have. */
function namedOf(mailboxes: StoredMailboxes, settings: unknown): StoredMailboxes {
  const { more } = settings as DashboardSettings;
  const named = new Set<string>([
    ...SPECIFIED_MAILBOXES,
    ...(more?.mailboxes ?? []).map(({ key }) => key),
  ]);
  return Object.fromEntries(Object.entries(mailboxes).filter(([name]) => named.has(name)));
}

function wholeOf({ settings, version, whole }: StoredSettings): unknown {
  return whole?.version === version ? whole.settings : settings;
}

/** In the form for the previous release: it knows none of these fields, accepts feeds without https only from this machine, and each of its lists must have a feed. */
function formerly(whole: unknown): unknown {
  const {
    dateOrder: _order,
    units: _units,
    firstPanel: _first,
    refreshMinutes: _minutes,
    more: _more,
    ...settings
  } = whole as DashboardSettings;
  const [primary, secondary] = [settings.news.primary, settings.news.secondary].map((feeds) =>
    feeds.filter(({ url }) => !isPlainOutside(url)),
  );
  const usual = DEFAULT_SETTINGS.news;
  const first = filled(primary, usual.primary, secondary);
  return {
    ...settings,
    news: { primary: first, secondary: filled(secondary, usual.secondary, first) },
  };
}

/** An empty list gets the usual feeds, without those of the other list. */
function filled(
  feeds: readonly FeedSettings[] = [],
  usual: readonly FeedSettings[],
  others: readonly FeedSettings[] = [],
): readonly FeedSettings[] {
  if (feeds.length > 0) return feeds;
  const taken = new Set(others.map(({ key }) => key));
  const free = usual.filter(({ key }) => !taken.has(key));
  return free.length > 0 ? free : usual.slice(0, 1).map((feed) => ({ ...feed, key: 'none' }));
}

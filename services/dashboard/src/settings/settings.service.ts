import {
  ConflictException,
  HttpException,
  Inject,
  Injectable,
  PreconditionFailedException,
  type OnModuleInit,
} from '@nestjs/common';
import type { Issue } from '@examiner/contracts';
import { ActivityLog, CONFIG, LOGGER, validationError, versionOf } from '@examiner/kit';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { DashboardConfig } from '../config.ts';
import { newAddresses, refusedAddresses } from './new-addresses.ts';
import { SettingsFile, type FileStamp } from './settings-file.ts';
import type { StoredMailboxes, StoredSettings } from './settings.model.ts';
import { SettingsRepository } from './settings.repository.ts';
import { settingsSentence } from './settings-sentence.ts';
import { DEFAULT_SETTINGS, storedSettingsSchema, type DashboardSettings } from './settings.ts';

export interface CurrentSettings {
  /** Changes with each change of the settings. */
  readonly version: number;
  readonly settings: DashboardSettings;
  readonly mailboxes: StoredMailboxes;
  readonly issues: readonly Issue[];
}

interface Seen {
  readonly stored: Pick<StoredSettings, 'version' | 'savedAt'>;
  readonly file: string | undefined;
}

const TRIES = 5;
const PRECONDITION_REQUIRED = 428;
const STALE = 'These settings were changed in another window or in the file. Load them again.';

/** The stored document applies to all replicas. An edit of a replica's file changes the document, and the other files are updated. If a file has errors, only its valid parts apply. */
@Injectable()
export class SettingsService implements OnModuleInit {
  readonly #oneAtATime = pLimit(1);
  #current: CurrentSettings = {
    version: 0,
    settings: DEFAULT_SETTINGS,
    mailboxes: {},
    issues: [],
  };
  #seen: Seen | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    private readonly repository: SettingsRepository,
    private readonly file: SettingsFile,
    private readonly activity: ActivityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.read();
  }

  /** The settings of the last read, for callers that do not need the newest edit. */
  get lastRead(): DashboardSettings {
    return this.#current.settings;
  }

  async read(): Promise<CurrentSettings> {
    const [stored, stamp] = await Promise.all([this.repository.read(), this.file.stamp()]);
    const isBusy = this.#oneAtATime.activeCount > 0;
    if (!isBusy && stored && this.#hasSeen(stored, stamp)) return this.#current;
    return this.#oneAtATime(() => this.#agree());
  }

  /**
   * Replaces the settings, then updates the file.
   * @throws BadRequestException with each invalid field; PreconditionFailedException if `ifMatch` is not the version
   */
  async save(input: unknown, ifMatch: string | undefined): Promise<CurrentSettings> {
    const seen = versionOf(ifMatch);
    if (seen === undefined) {
      throw new HttpException(
        'Name the version that you changed in If-Match.',
        PRECONDITION_REQUIRED,
      );
    }
    const wanted = this.#parse(input);
    const { version, settings, mailboxes } = await this.read();
    const refused = refusedAddresses(wanted, settings, this.config.privateHosts);
    if (refused.length > 0) throw validationError(refused);
    const isCurrent = seen === null || seen === String(version);
    if (!isCurrent || !(await this.repository.replace({ version, mailboxes }, wanted))) {
      throw new PreconditionFailedException({ code: 'version_outdated', message: STALE });
    }
    await this.activity.record('settings.changed', { details: { version: version + 1 } });
    return this.read();
  }

  /** Whether the input adds a source on a server of the own network. Saving it names the errors of a wrong input. */
  async addsPrivate(input: unknown): Promise<boolean> {
    const wanted = storedSettingsSchema.safeParse(input);
    if (!wanted.success) return false;
    const { settings } = await this.read();
    return newAddresses(wanted.data, settings).some(({ url }) =>
      this.config.privateHosts.hasUrl(url),
    );
  }

  async changeMailboxes(change: (stored: StoredMailboxes) => StoredMailboxes): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await this.read();
      const stored = await this.repository.read();
      const next = stored && change(stored.mailboxes ?? {});
      if (next && (await this.repository.replaceMailboxes(stored, next))) {
        await this.read();
        return;
      }
    }
    throw new ConflictException('The settings are being changed by others. Please try again.');
  }

  #parse(input: unknown): DashboardSettings {
    const parsed = storedSettingsSchema.safeParse(input, { error: settingsSentence });
    if (!parsed.success) throw validationError(parsed.error.issues);
    return parsed.data;
  }

  #hasSeen({ version, savedAt }: StoredSettings, stamp: FileStamp | null): boolean {
    if (!this.#seen) return false;
    const { stored, file } = this.#seen;
    return stored.version === version && stored.savedAt === savedAt && file === stamp?.id;
  }

  async #agree(): Promise<CurrentSettings> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const stored = (await this.repository.read()) ?? (await this.#insertFirst());
      if (!stored) continue;
      const stamp = await this.file.stamp();
      if (this.#hasSeen(stored, stamp)) return this.#current;
      const issues = await this.#compare(stored, stamp);
      if (!issues) continue;
      const parsed = storedSettingsSchema.safeParse(stored.settings);
      const settings = parsed.success ? parsed.data : this.#current.settings;
      const { version, mailboxes = {} } = stored;
      this.#current = { version, settings, mailboxes, issues };
      this.#seen = { stored, file: stamp?.id };
      return this.#current;
    }
    throw new ConflictException('The settings are being changed by others. Please try again.');
  }

  async #compare(
    stored: StoredSettings,
    stamp: FileStamp | null,
  ): Promise<readonly Issue[] | null> {
    if (!stamp) return this.#withoutFile(stored);
    const { settings, issues } = await this.file.read(stored.settings);
    if (issues.length > 0) this.logger.warn({ issues }, 'the settings file is wrong');
    if (settings === undefined || isDeepStrictEqual(settings, stored.settings)) return issues;
    if (this.#isEdited(stored, stamp)) {
      if (await this.repository.replace(stored, settings)) {
        this.logger.info('the edited settings file was read in');
        await this.activity.record('settings.read-in', { via: 'system' });
      }
      return null;
    }
    // A file with errors is not overwritten, even after a change by another replica.
    if (issues.length > 0) return issues;
    return (await this.file.write(stored.settings)) ? null : [];
  }

  /** A file that is missing at the start is created. A file that is removed later is an error. */
  async #withoutFile({ settings }: StoredSettings): Promise<readonly Issue[] | null> {
    if (!this.#seen) return (await this.file.write(settings)) ? null : [];
    if (this.#seen.file === undefined) return this.#current.issues;
    const { issues } = await this.file.read(settings);
    return issues.length > 0 ? issues : null;
  }

  /** At the start, a file counts as edited if it was placed in the folder after the document was saved. */
  #isEdited({ savedAt }: StoredSettings, { id, putAt }: FileStamp): boolean {
    return this.#seen ? id !== this.#seen.file : putAt > Date.parse(savedAt);
  }

  async #insertFirst(): Promise<StoredSettings | null> {
    const earlier = await this.repository.readEarlier();
    const accepted = storedSettingsSchema.safeParse(earlier).success ? earlier : DEFAULT_SETTINGS;
    const found = await this.file.read(accepted);
    await this.repository.insertFirst(found.settings ?? accepted);
    return this.repository.read();
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Issue } from '@examiner/contracts';
import { CONFIG, LOGGER } from '@examiner/kit';
import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { DashboardConfig } from '../config.ts';
import { DEFAULT_SETTINGS, settingsSchema, type DashboardSettings } from './settings.ts';
import { SettingsRepository } from './settings.repository.ts';

/** The settings that hold, and what is wrong with the file if it is not they. */
export interface CurrentSettings {
  readonly settings: DashboardSettings;
  readonly issues: readonly Issue[];
}

const MAX_BYTES = 256 * 1024;

/**
 * The owner's settings file. It is made with the specification's values where it is missing, read again when
 * it changes, and while it is wrong the last good one holds.
 */
@Injectable()
export class SettingsService implements OnModuleInit {
  #current: CurrentSettings = { settings: DEFAULT_SETTINGS, issues: [] };
  #seen = '';
  #reading = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly repository: SettingsRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    const kept = settingsSchema.safeParse(await this.repository.read());
    if (kept.success) this.#current = { settings: kept.data, issues: [] };
    await this.#createWhereMissing();
    await this.read();
  }

  /** The settings as the file says now, or as it last said rightly. */
  async read(): Promise<CurrentSettings> {
    const state = await this.#fileState();
    if (state !== this.#seen) {
      this.#seen = state;
      this.#reading = this.#takeOver();
    }
    // Whoever asks meanwhile waits as well, or would get what held before.
    await this.#reading;
    return this.#current;
  }

  async #takeOver(): Promise<void> {
    const issues = await this.#load();
    if (issues.length === 0) return;
    this.#current = { ...this.#current, issues };
    this.logger.warn({ issues }, 'the dashboard settings are wrong; the last good ones stay');
  }

  /** @returns what is wrong; empty when the file was taken over */
  async #load(): Promise<readonly Issue[]> {
    let parsed: unknown;
    try {
      const text = await readFile(this.config.dashboardConfig, 'utf8');
      if (text.length > MAX_BYTES)
        return [{ path: '', message: 'The settings file is too large.' }];
      parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch (error) {
      const isJson = error instanceof SyntaxError;
      const message = isJson
        ? `The settings file is no valid JSON: ${error.message.split('\n', 1)[0] ?? ''}`
        : 'The settings file cannot be read; check that it exists and may be read.';
      return [{ path: '', message }];
    }
    const result = settingsSchema.safeParse(parsed);
    if (!result.success) {
      return result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    }
    this.#current = { settings: result.data, issues: [] };
    await this.repository.keep(parsed);
    return [];
  }

  async #fileState(): Promise<string> {
    try {
      const { mtimeMs, size, ino } = await stat(this.config.dashboardConfig);
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      return 'missing';
    }
  }

  async #createWhereMissing(): Promise<void> {
    const text = `${JSON.stringify(this.#current.settings, null, 2)}\n`;
    try {
      await writeFile(this.config.dashboardConfig, text, { flag: 'wx' });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EEXIST') return;
      // A read-only folder, as in a container: the values hold without a file.
      this.logger.warn({ code }, 'the dashboard settings file could not be made');
      this.#seen = 'missing';
    }
  }
}

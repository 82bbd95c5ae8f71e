import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, errorCode, LOGGER, readRegularFile, replaceFile } from '@examiner/kit';
import { isUtf8 } from 'node:buffer';
import { stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { DashboardConfig } from '../config.ts';
import { acceptSettings, type AcceptedSettings } from './accepted-settings.ts';
import { settingsSchemaFor } from './settings.ts';

const MAX_BYTES = 256 * 1024;

const UNREADABLE = 'The settings file cannot be read; check that it exists and may be read.';

export interface FileStamp {
  /** Changes each time the file is written. */
  readonly id: string;
  /** Milliseconds since 1970 at which the file was placed in the folder. Its content may be older. */
  readonly putAt: number;
}

@Injectable()
export class SettingsFile {
  readonly #schema = settingsSchemaFor((url) => this.config.privateHosts.hasUrl(url));

  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async stamp(): Promise<FileStamp | null> {
    try {
      const { ctimeMs, mtimeMs, size, ino } = await stat(this.config.dashboardConfig);
      return { id: `${ctimeMs} ${mtimeMs} ${size} ${ino}`, putAt: ctimeMs };
    } catch {
      return null;
    }
  }

  /** If the file is invalid, `accepted` applies. */
  async read(accepted: unknown): Promise<AcceptedSettings> {
    let bytes: Buffer;
    try {
      const path = this.config.dashboardConfig;
      if ((await stat(path)).size > MAX_BYTES) return problem('The settings file is too large.');
      const found = await readRegularFile(path);
      if (!found) return problem(UNREADABLE);
      bytes = found;
    } catch {
      return problem(UNREADABLE);
    }
    if (!isUtf8(bytes)) return problem('The settings file must be saved as UTF-8.');
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    try {
      return acceptSettings(JSON.parse(text), accepted, this.#schema);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return problem(`The settings file is not valid JSON${placeOf(error, text)}.`);
    }
  }

  /** @returns false if the file cannot be written, for example in a read-only folder; the settings still apply */
  async write(settings: unknown): Promise<boolean> {
    try {
      const text = `${JSON.stringify(settings, null, 2)}\n`;
      await replaceFile(this.config.dashboardConfig, Buffer.from(text));
      return true;
    } catch (error) {
      this.logger.warn(
        { code: errorCode(error) },
        'the dashboard settings file could not be written',
      );
      return false;
    }
  }
}

/** The place of the error. JavaScript's message has a position, a part of the text, or neither. */
function placeOf({ message }: SyntaxError, text: string): string {
  const position = / at position (\d+)/.exec(message)?.[1];
  if (position === undefined) return `: ${message.split('\n', 1)[0] ?? ''}`;
  const lines = text.slice(0, Number(position)).split('\n');
  return ` (line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1})`;
}

function problem(message: string): AcceptedSettings {
  return { settings: undefined, issues: [{ path: '', message }] };
}

import type { DataFileName } from '@examiner/contracts';
import type { Source, SourceContext, SourceResult } from './source.ts';

/** What a source brought, and the way into its file. */
export interface FetchResult {
  readonly result: SourceResult<unknown>;
  /** Puts it in the file, as a whole; does nothing where nothing changed. */
  write(): Promise<void>;
}

/** A source and the file that it fills. */
export interface ScheduledSource {
  readonly id: string;
  readonly label: string;
  readonly file: DataFileName;
  /** Changes with the source's settings and file: what was fetched with others is due again. */
  readonly fingerprint: string;
  /** @throws SourceError */
  fetch(context: SourceContext): Promise<FetchResult>;
}

/** Sources that are refreshed at the same times. */
export interface Job {
  readonly name: 'headlines' | 'weather' | 'stocks' | 'email' | 'cartoon';
  /** When it runs: cron expressions of five fields, in a zone. */
  readonly schedule: { readonly crons: readonly string[]; readonly timeZone: string };
  readonly sources: readonly ScheduledSource[];
}

/** Joins a source to the function that writes what it brings. */
export function scheduledSource<T>(options: {
  readonly source: Source<T>;
  readonly label: string;
  readonly file: DataFileName;
  readonly settings: unknown;
  readonly write: (data: T) => Promise<void>;
}): ScheduledSource {
  const { source, label, file, settings, write } = options;
  return {
    id: source.id,
    label,
    file,
    fingerprint: JSON.stringify([file, settings]),
    async fetch(context) {
      const result = await source.fetch(context);
      return {
        result,
        write: async () => {
          if (result.status !== 'not-modified') await write(result.data);
        },
      };
    },
  };
}

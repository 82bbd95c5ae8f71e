import type { PanelFileName } from '@examiner/contracts';
import type { Source, SourceContext, SourceResult } from './source.ts';

export interface FetchResult {
  readonly result: SourceResult<unknown>;
  /** Replaces the file; does nothing if nothing changed. */
  write(): Promise<void>;
}

export interface ScheduledSource {
  readonly id: string;
  readonly label: string;
  readonly file: PanelFileName;
  /** A change of the source's settings or file changes it, which makes the source due. */
  readonly fingerprint: string;
  fetch(context: SourceContext): Promise<FetchResult>;
}

export interface Job {
  readonly name: 'headlines' | 'weather' | 'stocks' | 'email' | 'cartoon';
  readonly schedule: { readonly crons: readonly string[]; readonly timeZone: string };
  readonly sources: readonly ScheduledSource[];
}

export function scheduledSource<T>(options: {
  readonly source: Source<T>;
  readonly label: string;
  readonly file: PanelFileName;
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

import { headlinesSchema, type Headlines } from '@examiner/contracts';
import type { DataFilesRepository } from '../../data-files/data-files.repository.ts';
import { createFeedSource } from './feed-source.ts';
import type { DashboardSettings } from '../../settings/settings.ts';
import { scheduledSource, type Job } from '../job.ts';

type Files = Pick<DataFilesRepository, 'read' | 'write'>;
/** Raised when feeds are read in another way, so that the unchanged ones are fetched again too. */
const READING = 2;
/** By the minutes between two visits. */
const CRONS = { 15: '*/15 * * * *', 30: '*/30 * * * *', 60: '0 * * * *' } as const;
const SETS = { primary: 'Headlines/primary.json', secondary: 'Headlines/secondary.json' } as const;

export function headlinesJob({ news, refreshMinutes }: DashboardSettings, files: Files): Job {
  const sets = Object.keys(news) as (keyof typeof news)[];
  return {
    name: 'headlines',
    schedule: { crons: [CRONS[refreshMinutes?.headlines ?? 15]], timeZone: 'UTC' },
    sources: sets.flatMap((set) =>
      news[set].map((feed) =>
        scheduledSource({
          source: createFeedSource(feed),
          label: feed.label,
          file: SETS[set],
          settings: [READING, feed.url, feed.redirectHosts, feed.userAgent],
          write: async (data) => {
            const known = await readHeadlines(files, SETS[set]);
            const all = news[set].map(({ key }) => [
              key,
              key === feed.key ? data : (known[key] ?? { titles: [], links: [] }),
            ]);
            const text = `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
            await files.write(SETS[set], Buffer.from(text));
          },
        }),
      ),
    ),
  };
}

async function readHeadlines(files: Files, name: (typeof SETS)['primary' | 'secondary']) {
  const bytes = await files.read(name);
  try {
    const parsed = headlinesSchema.safeParse(JSON.parse(bytes?.toString('utf8') ?? '{}'));
    return parsed.success ? parsed.data : ({} as Headlines);
  } catch {
    // A file broken by hand has nothing to keep.
    return {} as Headlines;
  }
}

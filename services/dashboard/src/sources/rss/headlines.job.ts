import { headlinesSchema, moreFile, type Headlines, type PanelFileName } from '@examiner/contracts';
import type { DataFilesRepository } from '../../data-files/data-files.repository.ts';
import { createFeedSource } from './feed-source.ts';
import type { DashboardSettings } from '../../settings/settings.ts';
import { scheduledSource, type Job } from '../job.ts';

type Files = Pick<DataFilesRepository, 'read' | 'write'>;
/** Raised if the way of reading feeds changes, so that unchanged feeds are fetched again too. */
const READING = 2;
/** By the minutes between two fetches. */
const CRONS = { 15: '*/15 * * * *', 30: '*/30 * * * *', 60: '0 * * * *' } as const;

export function headlinesJob({ news, more, refreshMinutes }: DashboardSettings, files: Files): Job {
  const groups = [
    { file: 'Headlines/primary.json' as const, feeds: news.primary },
    { file: 'Headlines/secondary.json' as const, feeds: news.secondary },
    ...(more?.news ?? []).map(({ key, feeds }) => ({ file: moreFile(key), feeds })),
  ];
  return {
    name: 'headlines',
    schedule: { crons: [CRONS[refreshMinutes?.headlines ?? 15]], timeZone: 'UTC' },
    sources: groups.flatMap(({ file, feeds }) =>
      feeds.map((feed) =>
        scheduledSource({
          source: createFeedSource(feed),
          label: feed.label,
          file,
          settings: [READING, feed.url, feed.redirectHosts, feed.userAgent],
          write: async (data) => {
            const known = await readHeadlines(files, file);
            const all = feeds.map(({ key }) => [
              key,
              key === feed.key ? data : (known[key] ?? { titles: [], links: [] }),
            ]);
            const text = `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
            await files.write(file, Buffer.from(text));
          },
        }),
      ),
    ),
  };
}

async function readHeadlines(files: Files, name: PanelFileName) {
  const bytes = await files.read(name);
  try {
    const parsed = headlinesSchema.safeParse(JSON.parse(bytes?.toString('utf8') ?? '{}'));
    return parsed.success ? parsed.data : ({} as Headlines);
  } catch {
    // A file that somebody broke by hand has no usable data.
    return {} as Headlines;
  }
}

import { moreFile } from '@examiner/contracts';
import type { DataFilesRepository } from '../../data-files/data-files.repository.ts';
import { formatWeatherFile } from './weather-file.ts';
import { createWeatherSource } from './weather-source.ts';
import type { DashboardSettings } from '../../settings/settings.ts';
import { scheduledSource, type Job } from '../job.ts';

/** By the minutes between two fetches. */
const CRONS = { 60: '12 * * * *', 180: '12 */3 * * *', 360: '12 */6 * * *' } as const;

export function weatherJob(
  { weather: { baseUrl, cities }, more, refreshMinutes }: DashboardSettings,
  files: Pick<DataFilesRepository, 'write'>,
): Job {
  const slots = Object.keys(cities) as (keyof typeof cities)[];
  const all = [
    ...slots.map((slot) => ({ slot, city: cities[slot], file: `Weather/${slot}.csv` as const })),
    ...(more?.cities ?? []).map(({ key, ...city }) => ({ slot: key, city, file: moreFile(key) })),
  ];
  return {
    name: 'weather',
    schedule: { crons: [CRONS[refreshMinutes?.weather ?? 180]], timeZone: 'UTC' },
    sources: all.map(({ slot, city, file }) =>
      scheduledSource({
        source: createWeatherSource({ slot, city, baseUrl }),
        label: city.label,
        file,
        settings: [city, baseUrl],
        write: (rows) => files.write(file, Buffer.from(formatWeatherFile(rows))),
      }),
    ),
  };
}

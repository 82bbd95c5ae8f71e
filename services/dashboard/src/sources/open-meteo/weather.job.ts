import type { DataFilesRepository } from '../../data-files/data-files.repository.ts';
import { formatWeatherFile } from './weather-file.ts';
import { createWeatherSource } from './weather-source.ts';
import type { DashboardSettings } from '../../settings/settings.ts';
import { scheduledSource, type Job } from '../job.ts';

/** By the minutes between two visits. */
const CRONS = { 60: '12 * * * *', 180: '12 */3 * * *', 360: '12 */6 * * *' } as const;

export function weatherJob(
  { weather: { baseUrl, cities }, refreshMinutes }: DashboardSettings,
  files: Pick<DataFilesRepository, 'write'>,
): Job {
  const slots = Object.keys(cities) as (keyof typeof cities)[];
  return {
    name: 'weather',
    schedule: { crons: [CRONS[refreshMinutes?.weather ?? 180]], timeZone: 'UTC' },
    sources: slots.map((slot) => {
      const file = `Weather/${slot}.csv` as const;
      return scheduledSource({
        source: createWeatherSource({ slot, city: cities[slot], baseUrl }),
        label: cities[slot].label,
        file,
        settings: [cities[slot], baseUrl],
        write: (rows) => files.write(file, Buffer.from(formatWeatherFile(rows))),
      });
    }),
  };
}

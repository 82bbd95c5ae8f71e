import type { DataFilesRepository } from '../../data-files/data-files.repository.ts';
import { formatWeatherFile } from './weather-file.ts';
import { createWeatherSource } from './weather-source.ts';
import type { DashboardSettings } from '../../settings/settings.ts';
import { scheduledSource, type Job } from '../job.ts';

const SLOTS = ['new_york', 'utrecht'] as const;

export function weatherJob(
  { weather: { baseUrl, cities } }: DashboardSettings,
  files: Pick<DataFilesRepository, 'write'>,
): Job {
  return {
    name: 'weather',
    schedule: { crons: ['12 */3 * * *'], timeZone: 'UTC' },
    sources: SLOTS.map((slot) => {
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

import type { DataFilesRepository } from '../../data-files/data-files.repository.ts';
import { createCartoonSource } from './cartoon-source.ts';
import type { DashboardSettings } from '../../settings/settings.ts';
import { scheduledSource, type Job } from '../job.ts';

export function cartoonJob(
  { cartoon: { source, baseUrl, imageHosts, skip } }: DashboardSettings,
  files: Pick<DataFilesRepository, 'write'>,
): Job {
  const schedule = { crons: ['5 6 * * *', '5 12 * * *'], timeZone: 'America/New_York' };
  if (source === 'off') return { name: 'cartoon', schedule, sources: [] };
  return {
    name: 'cartoon',
    schedule,
    sources: [
      scheduledSource({
        source: createCartoonSource({ baseUrl, imageHosts, skip }),
        label: 'xkcd',
        file: 'Cartoon/caption.json',
        settings: [baseUrl, imageHosts, skip],
        write: async ({ image, caption }) => {
          await files.write('Cartoon/daily_cartoon.png', image);
          const text = `${JSON.stringify(caption, null, 2)}\n`;
          await files.write('Cartoon/caption.json', Buffer.from(text));
        },
      }),
    ],
  };
}

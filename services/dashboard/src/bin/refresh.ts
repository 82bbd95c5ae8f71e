import { parseConfig, runCommand, runMain, StartError } from '@examiner/kit';
import { fileURLToPath } from 'node:url';
import { DashboardModule } from '../dashboard.module.ts';
import { manifest } from '../manifest.ts';
import { runRefreshCommand, UsageError } from '../refresh-command/refresh-command.ts';
import { RefreshService } from '../refresh/refresh.service.ts';

const dataDir = fileURLToPath(new URL('../../../data', import.meta.url));

await runMain(async () => {
  const config = { ...parseConfig(process.env, manifest), logLevel: 'silent' };
  if (!config.refresh) throw new StartError('REFRESH is off: nothing is fetched from outside.');
  await runCommand(DashboardModule.forCommand({ config, dataDir }), async (app) => {
    try {
      const refresh = app.get(RefreshService, { strict: false });
      const { lines, succeeded } = await runRefreshCommand(refresh, process.argv.slice(2));
      console.log(lines.join('\n'));
      if (!succeeded) process.exitCode = 1;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(error.message);
      process.exitCode = 2;
    }
  });
});

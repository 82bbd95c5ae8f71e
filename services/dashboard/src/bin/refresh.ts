import { fromRoot, parseCommandConfig, runCommand, runMain, StartError } from '@examiner/kit';
import { DashboardModule } from '../dashboard.module.ts';
import { manifest } from '../manifest.ts';
import { refusalLines, runRefreshCommand } from '../refresh-command/refresh-command.ts';
import { RefreshService } from '../refresh/refresh.service.ts';
import { SettingsService } from '../settings/settings.service.ts';

await runMain(async () => {
  const config = parseCommandConfig(process.env, manifest);
  if (!config.refresh) throw new StartError('REFRESH is off: nothing is fetched from outside.');
  await runCommand(
    DashboardModule.forCommand({ config, dataDir: fromRoot('data') }),
    async (app) => {
      const refresh = app.get(RefreshService, { strict: false });
      const { issues } = await app.get(SettingsService, { strict: false }).read();
      for (const line of refusalLines(config.dashboardConfig, issues)) console.error(line);
      const { lines, succeeded } = await runRefreshCommand(refresh, process.argv.slice(2));
      console.log(lines.join('\n'));
      if (!succeeded) process.exitCode = 1;
    },
  );
});

import { fromRoot, parseConfig, runCommand, runMain } from '@examiner/kit';
import { DashboardModule } from '../dashboard.module.ts';
import { manifest } from '../manifest.ts';
import { TablesService } from '../tables/tables.service.ts';

/** Writes the files of the tables in a form that the previous release reads. */
await runMain(async () => {
  const config = { ...parseConfig(process.env, manifest), logLevel: 'silent' };
  await runCommand(
    DashboardModule.forCommand({ config, dataDir: fromRoot('data') }),
    async (app) => {
      const setAside = await app.get(TablesService, { strict: false }).writePlain();
      console.log('The tables are written as comma-separated UTF-8.');
      for (const name of setAside) {
        console.log(`${name} was not read in; it is kept as ${name}.refused.`);
      }
    },
  );
});

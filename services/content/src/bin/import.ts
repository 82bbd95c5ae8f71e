import { fromRoot, Jobs, parseCommandConfig, runCommand, runMain, StartError } from '@examiner/kit';
import { ContentModule } from '../content.module.ts';
import { parseImportWords } from '../import/import-words.ts';
import { ImportCommand } from '../import/import-command.ts';
import { ImportRun } from '../import/import-run.ts';
import { ImportsService } from '../import/imports.service.ts';
import { manifest } from '../manifest.ts';

await runMain(async () => {
  const words = parseImportWords(process.argv.slice(2));
  const config = parseCommandConfig(process.env, manifest);
  const options = {
    config,
    dataDir: fromRoot('data'),
    renderWorker: fromRoot('services/content/dist/render-worker.js'),
    importWorker: fromRoot('services/content/dist/import-worker.js'),
  };
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  await runCommand(ContentModule.forImport(options), async (app) => {
    const command = new ImportCommand(
      app.get(ImportsService, { strict: false }),
      app.get(ImportRun, { strict: false }),
      process.stdout,
    );
    const jobs = app.get(Jobs, { strict: false });
    const done = await jobs.run('import', async (signal) => {
      await command.run(words, AbortSignal.any([signal, stopping.signal]));
      return true;
    });
    if (!done) throw new StartError('Another import is not done yet. Wait, or stop it.');
  });
});

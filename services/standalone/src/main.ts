import { fromRoot, parseConfig, runMain, sayReady } from '@examiner/kit';
import { MANIFESTS } from './manifests.ts';
import { startStandalone } from './standalone.ts';

const endAtOnce = (): void => process.exit(0);

await runMain(async () => {
  // In a container, Linux ignores a signal to the first process until the process handles it.
  process.once('SIGTERM', endAtOnce);
  const site = await startStandalone({
    config: parseConfig(process.env, ...MANIFESTS),
    frontendDir: fromRoot('frontend/dist'),
    dataDir: fromRoot('data'),
    renderWorker: fromRoot('services/content/dist/render-worker.js'),
    searchWorker: fromRoot('services/content/dist/search-worker.js'),
    importWorker: fromRoot('services/content/dist/import-worker.js'),
  });
  if (site.setupLink) {
    console.log(`Set up your site, once, within 30 minutes: ${site.setupLink.href}`);
  }
  let signals = 0;
  const stop = (): void => {
    signals += 1;
    // A second ctrl-C ends the process at once.
    if (signals > 1) process.exit(1);
    void site.stop().then(() => process.exit(0));
  };
  process.off('SIGTERM', endAtOnce);
  sayReady(`The Biweekly Examiner is ready at ${site.url.origin}`, stop);
  site.begin();
});

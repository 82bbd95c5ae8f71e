import { jest } from './globals.js';
import { openDocument } from './page-document.js';
import { runFiles } from './test-runner.js';

/** Jest's `testRunner` for tests that need a document. Its modules are separate from those of other tests. */
export default async function runPageTest(globalConfig, config, environment, _runtime, path) {
  const close = openDocument();
  // While it waits, Testing Library advances the fake clock of this `jest` object.
  Object.assign(globalThis, { jest });
  try {
    return await runFiles(globalConfig, config, environment, path, 'page');
  } finally {
    await close();
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './build.js';
import { ComposeProject, hasEngine } from './compose.js';
import { startStores } from './test-stores.js';
import { TestReport } from './test-report.js';
import { installBrowser, installMailServer } from './system-packages.js';

const results = mkdtempSync(join(tmpdir(), 'examiner-test-'));
const report = new TestReport();

async function run(script, { args = /** @type {string[]} */ ([]), env = {} } = {}) {
  console.log(`\n> npm run ${[script, ...args].join(' ')}`);
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Prints what a script says at once, when it has ended. */
async function runAside(script) {
  const child = spawn('npm', ['run', '--silent', script], { cwd: root });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  console.log(`\n> npm run ${script}\n${(await said).join('')}`);
  report.step(script, code === 0);
}

async function part(name, action) {
  const began = performance.now();
  await action();
  report.time(name, began);
}

/** The adapters' tests run against real stores; without an engine they are skipped, which CI does not let pass unseen. */
async function runUnitTests(starting) {
  const stores = await starting;
  if (!stores) {
    console.log('No Docker engine answers: the tests of MongoDB, S3 and Redis are skipped.');
  }
  const file = join(results, 'unit.json');
  try {
    const args = ['--json', `--outputFile=${file}`];
    report.addJest(file, await run('test:unit', { args, env: stores?.env }));
  } finally {
    stores?.end();
  }
}

/** @param script one that hands its arguments on to Playwright */
async function runPlaywright(script) {
  const file = join(results, `${script}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  report.addPlaywright(file, await run(script, { args: ['--reporter=list,json'], env }));
}

await part('build', async () => report.step('build', await run('build')));
const isEngine = hasEngine();
// test:production builds them too, and then finds all of it done; what fails here is said there.
const images = isEngine
  ? new ComposeProject(`examiner-images-${process.pid}`).begin('build')
  : Promise.resolve();
const stores = startStores();
await part('static', () => Promise.all(['typecheck', 'lint', 'format:check'].map(runAside)));
if (!installMailServer()) {
  console.log('The specs of mailboxes are skipped (no Dovecot: install dovecot-imapd)');
}
await part('unit', () => runUnitTests(stores));
if (installBrowser()) {
  await part('browser', () => runPlaywright('test:browser'));
} else {
  report.skip('the browser tests (no Chromium: set CHROMIUM to one, or install it)');
}
if (isEngine) {
  await part('images', () => images);
  await part('containers', () => runPlaywright('test:production'));
} else {
  report.skip('the production shape (needs a Docker engine)');
}
rmSync(results, { recursive: true });
report.print();
process.exit(report.failed === 0 ? 0 : 1);

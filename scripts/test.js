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
import { hasBrowser, hasMailServers } from './system-packages.js';

const results = mkdtempSync(join(tmpdir(), 'examiner-test-'));
const report = new TestReport();

/** @param aside prints the script's output once it has ended */
async function run(script, { args = /** @type {string[]} */ ([]), env = {}, aside = false } = {}) {
  const title = `\n> npm run ${[script, ...args].join(' ')}`;
  if (!aside) console.log(title);
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
  });
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [code] = await once(child, 'exit');
  if (aside) console.log(`${title}\n${(await Promise.all(said)).join('')}`);
  return code === 0;
}

async function check(script) {
  report.step(script, await run(script, { aside: true }));
}

async function part(name, action) {
  const began = performance.now();
  await action();
  report.time(name, began);
}

/** The adapters' tests run against real stores. Without an engine they are skipped, which is a failure in CI. */
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

async function runPlaywright(script) {
  const file = join(results, `${script}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  report.addPlaywright(file, await run(script, { args: ['--reporter=list,json'], env }));
}

await part('build', async () => report.step('build', await run('build')));
const isEngine = hasEngine();
// test:production builds the images again. It finds them built, or reports the failure of the build.
const images = isEngine
  ? new ComposeProject(`examiner-images-${process.pid}`).begin('build')
  : Promise.resolve();
const stores = startStores();
await part('static', () => Promise.all(['typecheck', 'lint', 'format:check'].map(check)));
if (!hasMailServers()) {
  console.log('The tests of mailboxes are skipped.');
}
// If the parts ran at the same time, tests would exceed their time limits on a slow machine.
await part('unit', () => runUnitTests(stores));
if (isEngine) {
  await images;
  await part('containers', () => runPlaywright('test:production'));
} else {
  report.skip('the production shape (needs a Docker engine)');
}
if (hasBrowser()) {
  await part('browser', () => runPlaywright('test:browser'));
} else {
  report.skip('the browser tests (no Chromium)');
}
rmSync(results, { recursive: true });
report.print();
process.exit(report.failed === 0 ? 0 : 1);

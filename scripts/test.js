/**
 * `npm test`: everything that can run: types, lint, format, unit, contract and HTTP tests, browser tests, and the same
 * again through the gateway of docker-compose.yml where a Docker engine answers.
 * Ends with one line, `N passed, N failed`. With CI=true a skipped test is a failure unless a line of
 * `.ci/allowed-skips` is part of its name.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build.js';
import { hasEngine } from './compose.js';
import { startStores } from './test-stores.js';
import { installBrowser, installMailServer } from './system-packages.js';

const results = mkdtempSync(join(tmpdir(), 'examiner-test-'));
const tally = { passed: 0, failed: 0, skipped: [] };

/** Runs a command in the checkout; true when it ended well. */
function run(command, args, env = {}) {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A step that passes or fails as a whole. */
function step(script) {
  const passed = run('npm', ['run', '--silent', script]);
  tally[passed ? 'passed' : 'failed'] += 1;
  if (!passed) console.log(`Failed: ${script}`);
}

/** Reads a runner's report; one that is missing counts as a failure. */
function readReport(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  tally.failed += 1;
  return undefined;
}

/** The adapters' tests run against real stores; without an engine they are skipped, which CI does not let pass unseen. */
function runUnitTests() {
  const stores = startStores();
  if (!stores)
    console.log('No Docker engine answers: the tests of MongoDB, S3 and Redis are skipped.');
  try {
    runJest(stores?.env ?? {});
  } finally {
    stores?.end();
  }
}

function runJest(env) {
  const file = join(results, 'unit.json');
  const args = ['run', '--silent', 'test:unit', '--', '--json', `--outputFile=${file}`];
  const passed = run('npm', args, env);
  const report = readReport(file);
  if (!report) return;
  tally.passed += report.numPassedTests;
  tally.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  if (!passed && tally.failed === 0) tally.failed += 1;
  for (const { assertionResults } of report.testResults) {
    for (const { status, fullName } of assertionResults) {
      if (status === 'pending' || status === 'todo') tally.skipped.push(fullName);
    }
  }
}

function browserSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(browserSpecs)];
}

/** @param script one that hands its arguments on to Playwright */
function runPlaywright(script) {
  const file = join(results, `${script}.json`);
  const passed = run('npm', ['run', '--silent', script, '--', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  if (!report) return;
  const { expected, unexpected, flaky } = report.stats;
  tally.passed += expected + flaky;
  tally.failed += unexpected;
  if (!passed && unexpected === 0) tally.failed += 1;
  for (const { title, tests } of report.suites.flatMap(browserSpecs)) {
    if (tests.some(({ status }) => status === 'flaky'))
      console.log(`Passed at the second try: ${title}`);
    if (tests.some(({ status }) => status === 'skipped')) tally.skipped.push(title);
  }
}

function countSkips() {
  const list = join(root, '.ci/allowed-skips');
  const allowed = existsSync(list)
    ? readFileSync(list, 'utf8')
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
    : [];
  for (const name of tally.skipped) {
    const isAllowed = allowed.some((part) => name.includes(part));
    console.log(`Skipped: ${name}${isAllowed ? ' (allowed)' : ''}`);
    if (process.env.CI === 'true' && !isAllowed) tally.failed += 1;
  }
}

step('build');
step('typecheck');
step('lint');
step('format:check');
if (!installMailServer()) {
  console.log('The specs of mailboxes are skipped (no Dovecot: install dovecot-imapd)');
}
runUnitTests();
if (installBrowser()) {
  runPlaywright('test:browser');
} else {
  tally.skipped.push('the browser tests (no Chromium: set CHROMIUM to one, or install it)');
}
if (hasEngine()) {
  runPlaywright('test:production');
} else {
  tally.skipped.push('the production shape (needs a Docker engine)');
}
countSkips();
rmSync(results, { recursive: true });
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

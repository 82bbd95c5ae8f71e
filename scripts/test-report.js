import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './build.js';

const FAILURE_LINES = 12;
const SLOW_FILES = 60;

export class TestReport {
  passed = 0;
  failed = 0;
  /** @type {string[]} */
  #skipped = [];
  /** @type {string[]} */
  #times = [];
  /** @type {string[]} */
  #failures = [];
  /** Failed once, and then passed; with `CI` each test has two tries. @type {string[]} */
  #secondTries = [];
  /** Seconds that each test file took. @type {Map<string, number>} */
  #files = new Map();

  time(part, began) {
    const seconds = Math.round((performance.now() - began) / 1000);
    this.#times.push(
      `${part} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    );
  }

  #addFile(path, milliseconds) {
    this.#files.set(path, (this.#files.get(path) ?? 0) + milliseconds / 1000);
  }

  step(name, passed) {
    this[passed ? 'passed' : 'failed'] += 1;
    if (!passed) this.#failures.push(name);
  }

  skip(name) {
    this.#skipped.push(name);
  }

  #read(file) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    this.failed += 1;
    return undefined;
  }

  /** @param file the output of `jest --json` */
  addJest(file, passed) {
    const report = this.#read(file);
    if (!report) return;
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    this.passed += report.numPassedTests;
    this.failed += passed ? failed : Math.max(failed, 1);
    for (const file of report.testResults) {
      const path = relative(root, file.name);
      this.#addFile(path, file.endTime - file.startTime);
      if (file.assertionResults.length === 0 && file.status === 'failed') {
        this.#failures.push(`${path}: ${file.message}`);
      }
      for (const { status, fullName, failureMessages, invocations } of file.assertionResults) {
        if (status === 'passed' && invocations > 1) this.#secondTries.push(`${path}: ${fullName}`);
        if (status === 'pending' || status === 'todo') this.skip(fullName);
        if (status === 'failed') {
          this.#failures.push(`${path}: ${fullName}\n${failureMessages.join('\n')}`);
        }
      }
    }
  }

  /** @param file the output of Playwright's JSON reporter */
  addPlaywright(file, passed) {
    const report = this.#read(file);
    if (!report) return;
    const { expected, unexpected, flaky } = report.stats;
    this.passed += expected + flaky;
    this.failed += passed ? unexpected : Math.max(unexpected, 1);
    for (const { file, title, tests } of report.suites.flatMap(specsOf)) {
      for (const { duration } of tests.flatMap(({ results }) => results)) {
        this.#addFile(file, duration);
      }
      const has = (wanted) => tests.some(({ status }) => status === wanted);
      if (has('flaky')) this.#secondTries.push(`${file}: ${title}`);
      if (has('skipped')) this.skip(title);
      if (has('unexpected')) {
        const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
        this.#failures.push(`${file}: ${title}\n${messages.filter(Boolean).join('\n')}`);
      }
    }
  }

  /** With CI=true a skipped test is a failure unless a line of `.ci/allowed-skips` is part of its name. */
  #countSkips() {
    const list = join(root, '.ci/allowed-skips');
    const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
    const allowed = lines.filter((line) => line && !line.startsWith('#'));
    for (const name of this.#skipped) {
      const isAllowed = allowed.some((part) => name.includes(part));
      console.log(`Skipped: ${name}${isAllowed ? ' (allowed)' : ''}`);
      if (process.env.CI === 'true' && !isAllowed) this.failed += 1;
    }
  }

  print() {
    this.#countSkips();
    for (const name of this.#secondTries) console.log(`Passed at the second try: ${name}`);
    for (const failure of this.#failures) {
      console.log(`Failed: ${failure.split('\n').slice(0, FAILURE_LINES).join('\n  ')}`);
    }
    const slowest = [...this.#files].toSorted(([, one], [, other]) => other - one);
    for (const [path, seconds] of slowest.slice(0, SLOW_FILES)) {
      console.log(`Slow: ${path} ${Math.round(seconds)} s`);
    }
    console.log(`\n${this.#times.join(', ')}`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

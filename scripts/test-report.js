import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.js';

export class TestReport {
  passed = 0;
  failed = 0;
  /** @type {string[]} */
  #skipped = [];
  /** @type {string[]} */
  #times = [];

  time(part, began) {
    const seconds = Math.round((performance.now() - began) / 1000);
    this.#times.push(
      `${part} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    );
  }

  step(name, passed) {
    this[passed ? 'passed' : 'failed'] += 1;
    if (!passed) console.log(`Failed: ${name}`);
  }

  skip(name) {
    this.#skipped.push(name);
  }

  #read(file) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    this.failed += 1;
    return undefined;
  }

  /** @param file what `jest --json` wrote */
  addJest(file, passed) {
    const report = this.#read(file);
    if (!report) return;
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    this.passed += report.numPassedTests;
    this.failed += passed ? failed : Math.max(failed, 1);
    for (const { status, fullName } of report.testResults.flatMap(
      (file) => file.assertionResults,
    )) {
      if (status === 'pending' || status === 'todo') this.skip(fullName);
    }
  }

  /** @param file what Playwright's JSON reporter wrote */
  addPlaywright(file, passed) {
    const report = this.#read(file);
    if (!report) return;
    const { expected, unexpected, flaky } = report.stats;
    this.passed += expected + flaky;
    this.failed += passed ? unexpected : Math.max(unexpected, 1);
    for (const { title, tests } of report.suites.flatMap(specsOf)) {
      const has = (wanted) => tests.some(({ status }) => status === wanted);
      if (has('flaky')) console.log(`Passed at the second try: ${title}`);
      if (has('skipped')) this.skip(title);
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
    console.log(`\n${this.#times.join(', ')}`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

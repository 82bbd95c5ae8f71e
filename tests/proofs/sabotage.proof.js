// Removes the lines that sabotage.csv names, one at a time, in a copy of the tree. The test in the
// same row must then fail.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { root } from '../../scripts/build.js';
import { asksBuild, MISSING, patternOf, runBuilt } from './built-tests.js';
import { copyTree } from './tree-copy.js';

const MOST_MS = 120_000;
/** These errors mean that the row of the table is wrong. They do not show that the test noticed the missing line. */
const SLIP = /\b(?:ReferenceError|ERR_MODULE_NOT_FOUND|Nest can't resolve)\b/;
const { PROOF: _, ...env } = process.env;

/** @typedef {{ id: string; what: string; file: string; from: string; to: string; test: string; name: string }} Row */
/** @type {Row[]} */
const table = parse(readFileSync(join(root, 'tests/proofs/sabotage.csv')), { columns: true });
const wanted = process.argv.slice(2);
const rows = table.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const copy = copyTree();

/** @returns the results of a row's test; undefined if its file could not be loaded */
function run(tests) {
  const output = join(copy, 'results.json');
  rmSync(output, { force: true });
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--json',
    '--outputFile',
    output,
    '--cacheDirectory',
    join(copy, '.jest'),
    '--forceExit',
    '--testNamePattern',
    tests.map(({ name }) => patternOf(name)).join('|'),
    '--runTestsByPath',
    ...tests.map(({ test }) => test),
  ];
  const timeout = tests.length * MOST_MS;
  spawnSync(process.execPath, args, { cwd: copy, env, stdio: 'ignore', timeout });
  const text = existsSync(output) ? readFileSync(output, 'utf8') : '{"testResults":[]}';
  const { testResults } = JSON.parse(text);
  return ({ test, name }) => {
    const file = testResults.find((each) => each.name === join(copy, test));
    const ran = file?.assertionResults.filter(
      ({ status, fullName }) => status !== 'pending' && fullName.includes(name),
    );
    return ran?.length > 0 ? ran : undefined;
  };
}

const hasFailed = ({ status }) => status === 'failed';
const isGreen = (ran) => ran?.every((each) => !hasFailed(each)) ?? false;

/** Tests of Jest, one at a time for each file, because some tests depend on an earlier one. @returns the rows whose test is green */
function tryWhole() {
  const rounds = [];
  for (const row of rows.filter((each) => !asksBuild(each))) {
    const isFree = (round) =>
      round.every(({ test, name }) => test !== row.test || name === row.name);
    const round = rounds.find(isFree);
    if (round) round.push(row);
    else rounds.push([row]);
  }
  return rounds.flatMap((round) => {
    const cameOf = run(round);
    return round.filter((row) => isGreen(cameOf(row)));
  });
}

const resultOf = (row) => (asksBuild(row) ? runBuilt(copy, row) : run([row])(row));

function wordFor(ran) {
  if (!ran) return 'not loaded';
  if (ran.some(({ status }) => status === MISSING)) return MISSING;
  if (isGreen(ran)) return 'GREEN';
  const isSlip = ran.some(({ failureMessages }) => SLIP.test(failureMessages.join('\n')));
  return isSlip ? 'slip' : 'red';
}

function runBroken(row) {
  const path = join(copy, row.file);
  const whole = readFileSync(path, 'utf8');
  const [before, after, ...more] = whole.split(row.from);
  if (after === undefined || more.length > 0) {
    throw new Error(`${row.id}: what it takes out must stand in ${row.file} once.`);
  }
  writeFileSync(path, before + row.to + after);
  const word = wordFor(resultOf(row));
  writeFileSync(path, whole);
  return word;
}

function lineOf(row, isTried) {
  const began = performance.now();
  // With many tests at once, a test may have exceeded its time limit.
  const whole = isTried ? 'GREEN' : wordFor(resultOf(row));
  const word = whole === 'GREEN' ? runBroken(row) : whole === 'red' ? 'not green' : whole;
  if (!['red', MISSING].includes(word)) process.exitCode = 1;
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${word.padEnd(14)}  ${row.id} ${row.what} (${seconds} s)`;
}

try {
  const green = tryWhole();
  for (const row of rows) console.log(lineOf(row, green.includes(row)));
} finally {
  rmSync(copy, { recursive: true });
}

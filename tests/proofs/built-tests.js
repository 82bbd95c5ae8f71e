import { spawnSync } from 'node:child_process';
import { KINDS, NOT_APPLICABLE } from '../../scripts/proof-kinds.js';

/** The status of a test that cannot be run here. */
export const MISSING = 'not applicable';

const MOST_MS = 300_000;
const { PROOF: _, ...env } = process.env;

/** A regular expression that matches exactly this text. */
export const patternOf = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Whether a test uses the built product. If it does, a copy must be built first. */
export const asksBuild = ({ test }) => /\.(?:proof\.js|e2e\.ts)$/.test(test);

const commandOf = ({ test, name }) =>
  test.endsWith('.proof.js')
    ? [test]
    : ['node_modules/@playwright/test/cli.js', 'test', test, '--grep', patternOf(name)];

/** @returns the test's result in Jest's form; undefined if the copy cannot be built or has no such test */
export function runBuilt(copy, row) {
  const isPage = row.test.endsWith('.e2e.ts');
  if (isPage && KINDS['.e2e.ts'].missing()) return [{ status: MISSING, failureMessages: [] }];
  const run = (...args) =>
    spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8', timeout: MOST_MS });
  if (run('node_modules/.bin/rolldown', '-c', 'scripts/rolldown.config.js').status !== 0)
    return undefined;
  const { status, stdout, stderr } = run(...commandOf(row));
  const output = stdout + stderr;
  if (output.includes('No tests found')) return undefined;
  const words = { 0: 'passed', [NOT_APPLICABLE]: MISSING };
  return [{ status: words[status ?? 1] ?? 'failed', failureMessages: [output] }];
}

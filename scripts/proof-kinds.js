import { spawnSync } from 'node:child_process';
import { hasEngine } from './compose.js';
import { hasBrowser } from './system-packages.js';

/** The exit code of a proof that cannot run on this machine. The last line of the output has the reason. */
export const NOT_APPLICABLE = 2;

const npm = (script, ...args) => ['npm', 'run', '--silent', script, '--', ...args];
const needsEngine = () => (hasEngine() ? undefined : 'no Docker engine answers');
const needsCluster = () =>
  spawnSync('kubectl', ['version']).status === 0 ? undefined : 'no cluster answers';
const needsBrowser = () => (hasBrowser() ? undefined : 'there is no Chromium');

const unit = { command: (...files) => npm('test:unit', ...files) };

/** The command for a file, by the end of its name. The first match is used. */
export const KINDS = {
  '.int-spec.ts': unit,
  '.spec.ts': unit,
  '.production.e2e.ts': {
    missing: needsEngine,
    command: (...files) => npm('test:production', ...files),
  },
  '.kubernetes.e2e.ts': {
    missing: needsCluster,
    command: (...files) => npm('test:kubernetes', ...files),
  },
  '.e2e.ts': { missing: needsBrowser, command: (...files) => npm('test:browser', ...files) },
  '.proof.js': { command: (file) => [process.execPath, file] },
};

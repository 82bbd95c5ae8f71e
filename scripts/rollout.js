import { spawnSync } from 'node:child_process';
import { root } from './build.js';
import { readEnv } from './env-file.js';

/** @import { StdioOptions } from 'node:child_process' */

/** The order of an upgrade. A service that other services call comes first. */
export const SERVICES = ['auth', 'content', 'audience', 'dashboard'];

const registry = () => process.env.IMAGE ?? readEnv().IMAGE;

export const imageOf = (part, version) => `${registry() ?? 'examiner'}/${part}:${version}`;

export class RolloutError extends Error {}

function docker(
  args,
  /** @type {{ env?: object, stdio?: StdioOptions }} */ {
    env,
    stdio = ['ignore', 'pipe', 'inherit'],
  } = {},
) {
  const { status, stdout } = spawnSync('docker', args, {
    cwd: root,
    encoding: 'utf8',
    stdio,
    env: { ...process.env, ...env },
  });
  return { succeeded: status === 0, text: (stdout ?? '').trim() };
}

/** @param {StdioOptions} stdio */
export function compose(version, args, stdio = ['ignore', 'inherit', 'inherit'], env = {}) {
  return docker(['compose', ...args], { env: { ...env, TAG: version }, stdio }).succeeded;
}

function containersOf(part) {
  return docker(['compose', 'ps', '--quiet', part]).text.split('\n').filter(Boolean);
}

export function runningVersion() {
  const [container] = containersOf('gateway');
  if (!container) return undefined;
  return docker(['inspect', '--format', '{{.Config.Image}}', container]).text.split(':').at(-1);
}

export function buildOrPullImages(version, formerVersion) {
  const parts = ['gateway', ...SERVICES, 'backup'];
  const env = {
    FORMER_GATEWAY: imageOf('gateway', formerVersion),
    REVISION: revision(),
  };
  const brought = registry()
    ? compose(version, ['pull', '--quiet', ...parts])
    : compose(version, ['build', '--quiet', ...parts], undefined, env);
  if (!brought)
    throw new RolloutError(`The images of ${version} are not here; nothing was changed.`);
}

function revision() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  return status === 0 ? String(stdout).trim() : 'unknown';
}

export function hasImages(version) {
  return ['gateway', ...SERVICES].every(
    (part) => docker(['image', 'inspect', '--format', '{{.Id}}', imageOf(part, version)]).succeeded,
  );
}

/** Redis reads its users only at its start. It may be unavailable for a moment. */
export function makeStoreUsers(version) {
  console.log('users of the stores');
  const run = (...args) => compose(version, args);
  const made =
    ['mongo-users', 'minio-users'].every((name) =>
      run('run', '--rm', '--no-TTY', '--no-deps', name),
    ) && run('up', '--detach', '--no-deps', '--no-build', '--wait', 'redis');
  if (!made) throw new RolloutError('The stores did not get their users; no service was changed.');
}

// Only one container can use the port, so connections are refused for a moment.
export function replaceGateway(version) {
  console.log(`gateway: ${version}`);
  if (!compose(version, ['up', '--detach', '--no-deps', '--no-build', '--wait', 'gateway'])) {
    throw new RolloutError('The gateway does not become healthy: docker compose logs gateway');
  }
}

/** Replaces containers one by one. An old container stops when a new one is healthy. If the new one does not become healthy, it is removed. */
export function replaceService(service, version) {
  const former = containersOf(service);
  const scale = `${service}=${former.length + 1}`;
  const up = ['up', '--detach', '--no-deps', '--no-build', '--no-recreate', '--wait'];
  for (const container of former) {
    console.log(`${service}: ${version}`);
    const before = containersOf(service);
    if (!compose(version, [...up, '--wait-timeout', '120', '--scale', scale, service])) {
      const added = containersOf(service).filter((id) => !before.includes(id));
      if (added.length > 0) docker(['rm', '--force', '--volumes', ...added]);
      throw new RolloutError(`${service} ${version} does not become healthy and was taken away.`);
    }
    docker(['stop', '--time', '30', container]);
    docker(['rm', '--volumes', container]);
  }
}

export function runRollout(work) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RolloutError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

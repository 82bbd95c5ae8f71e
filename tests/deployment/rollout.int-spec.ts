import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textOf } from './deployed.ts';

const VERSION = textOf('VERSION').trim();
/** The first row with a commit: the newest release has none. */
const [, BEFORE = ''] = /^\| (\d+\.\d+\.\d+) +\| [0-9a-f]{7,}/m.exec(textOf('CHANGELOG.md')) ?? [];
const asExpression = (text: string) => text.replaceAll('.', String.raw`\.`);
const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

/**
 * A fake docker. It has one container for each part, which runs `version`, and a second one after
 * scaling up. It records each call, and fails for a command that contains `broken`.
 */
function fakeDocker(version: string, broken: string): void {
  const program = `#!/bin/sh
echo "$TAG $*\${FORMER_GATEWAY:+ after $FORMER_GATEWAY}" >> "${folder}/asked"
case "$*" in
  *' ps '*) for part; do :; done; echo "$part-1"; [ ! -e "${folder}/$part" ] || echo "$part-2" ;;
  *--scale*) for part; do :; done; touch "${folder}/$part" ;;
  'inspect '*) echo examiner/gateway:${version} ;;
  'compose run '*) echo archive ;;
esac
${broken && `case "$*" in *"${broken}"*) exit 1 ;; esac`}
`;
  writeFileSync(join(folder, 'docker'), program);
  chmodSync(join(folder, 'docker'), 0o755);
}

function run(script: 'upgrade' | 'rollback', version: string, broken = '') {
  fakeDocker(version, broken);
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env['PATH']}`,
    COMPOSE_ENV_FILES: join(folder, 'env'),
    BACKUP_FOLDER: folder,
  };
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.js`], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
  const changes = asked.filter((line) =>
    /compose (?:build|run|up|exec)|^ ?(?:stop|rm) /.test(line),
  );
  const told = changes.map((line) =>
    line
      .replace(
        / --(?:detach|no-\w+|wait|rm|quiet|force|volumes|wait-timeout 120|time 30)(?= |$)/g,
        '',
      )
      .trim(),
  );
  return { status, stderr, changes: told };
}

const USERS = [
  `${VERSION} compose run mongo-users`,
  `${VERSION} compose run minio-users`,
  `${VERSION} compose up redis`,
];

const PLAIN_TABLES = `${VERSION} compose run dashboard node services/dashboard/dist/plain-tables-command.js`;

const replaced = (service: string, version: string) => [
  `${version} compose up --scale ${service}=2 ${service}`,
  `stop ${service}-1`,
  `rm ${service}-1`,
];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'examiner-rollout-'));
  writeFileSync(
    join(folder, 'env'),
    `PORT=8080\nTAG=${BEFORE}\nSECRETS_FOLDER=${folder}/secrets\n`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an upgrade makes an archive and the users of the stores, then changes the gateway, then each service beside a healthy one', () => {
  const { status, changes } = run('upgrade', BEFORE);
  expect(changes).toEqual([
    `${VERSION} compose build gateway auth content audience dashboard backup after examiner/gateway:${BEFORE}`,
    `${BEFORE} compose run backup backup -`,
    ...USERS,
    `${VERSION} compose up gateway`,
    ...['auth', 'content', 'audience', 'dashboard'].flatMap((name) => replaced(name, VERSION)),
  ]);
  expect(status).toBe(0);
  const variables = readFileSync(join(folder, 'env'), 'utf8');
  expect(variables).toMatch(/^PORT=8080$/m);
  expect(variables).toMatch(/^SERVICE_SECRET=\w{64}$/m);
  expect(variables).not.toContain('TAG=');
  const secrets = join(folder, 'secrets');
  expect(statSync(secrets).mode & 0o777).toBe(0o700);
  expect(statSync(join(secrets, 'service-secret')).mode & 0o777).toBe(0o444);
  const secret = (name: string) => readFileSync(join(secrets, name), 'utf8');
  expect(variables).toContain(secret('service-secret'));
  const [, password = ''] = /^AUTH_STORE_PASSWORD=(\w{64})$/m.exec(variables) ?? [];
  expect(secret('auth-mongodb-uri')).toBe(`mongodb://auth:${password}@mongo/examiner`);
  expect(secret('auth-redis-url')).toBe(`redis://auth:${password}@redis`);
  expect(readdirSync(secrets)).not.toContain('auth-s3-secret-key');
  expect(secret('redis-users')).toMatch(/^user auth on #\w{64} ~auth:\* ~examiner:\* \+get /m);
  expect(secret('redis-users')).not.toContain(password);
  expect(readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1);
});

test('a rollback writes the tables plainly, changes the services, then the gateway, which keeps no page of the later release', () => {
  const { status, changes } = run('rollback', VERSION);
  expect(changes).toEqual([
    PLAIN_TABLES,
    ...['dashboard', 'audience', 'content', 'auth'].flatMap((name) => replaced(name, BEFORE)),
    `${VERSION} compose exec gateway find /var/cache/nginx/pages -type f -delete`,
    `${BEFORE} compose up gateway`,
  ]);
  expect(status).toBe(0);
  expect(readFileSync(join(folder, 'env'), 'utf8')).toMatch(
    new RegExp(`^TAG=${asExpression(BEFORE)}$`, 'm'),
  );
});

test('a rollback changes no service when the tables could not be written', () => {
  const { status, stderr, changes } = run('rollback', VERSION, 'plain-tables-command');
  expect([status, changes]).toEqual([1, [PLAIN_TABLES]]);
  expect(stderr).toMatch(/^The tables could not be written for .*; no service was changed\./);
});

test('a service that does not become healthy is taken away, and the one before continues', () => {
  const { status, stderr, changes } = run('upgrade', BEFORE, '--scale auth');
  expect(status).toBe(1);
  expect(stderr).toBe(`auth ${VERSION} does not become healthy and was taken away.\n`);
  expect(changes.slice(-2)).toEqual([`${VERSION} compose up --scale auth=2 auth`, 'rm auth-2']);
});

test('no service is changed when the stores did not get their users', () => {
  const { stderr, changes } = run('upgrade', BEFORE, 'run --rm --no-TTY --no-deps minio-users');
  expect(stderr).toBe('The stores did not get their users; no service was changed.\n');
  expect(changes.at(-1)).toBe(USERS[1]);
});

test('nothing is changed when no archive can be made, or another release runs', () => {
  const withoutArchive = run('upgrade', BEFORE, 'run --rm');
  expect(withoutArchive.stderr).toBe('No archive could be made; nothing was changed.\n');
  expect(withoutArchive.changes.join()).not.toContain('compose up');
  expect(readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))).toEqual([]);
  const tooOld = run('upgrade', '0.9.0');
  expect(tooOld.stderr).toMatch(
    new RegExp(
      `^0\\.9\\.0 runs, and .* follows ${asExpression(BEFORE)}: upgrade to that first\\.\n$`,
    ),
  );
});

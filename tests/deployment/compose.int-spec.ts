import { describe, expect, test } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { MANIFESTS } from '../../services/backup/src/manifests.ts';
import { composeServices, textOf } from './deployed.ts';
import { MAIL_SECRETS } from './passed-variables.ts';

const services = composeServices();
const STORES = ['mongo', 'minio', 'redis'];
const SERVICES = ['content', 'audience', 'auth', 'dashboard'];

test.each(Object.entries(services))(
  'the container of %s can write to its volumes alone, and gains no rights',
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  },
);

test('a store that keeps a volume is asked for its health, so that a start tells whether it reads the volume', () => {
  const asked = STORES.filter((name) => services[name]?.healthcheck);
  expect(asked).toEqual(STORES.filter((name) => services[name]?.volumes));
});

test('the stores run as the owners of the files that release 1.1.0 wrote', () => {
  const users = STORES.map((name) => services[name]?.user);
  expect(users).toEqual(['999:999', '0:0', '999:999']);
  const volumes = STORES.flatMap((name) => services[name]?.volumes ?? []);
  expect(volumes).toEqual(['mongo-data:/data/db', 'minio-data:/data']);
});

/** The containers whose health or end another container waits for. */
const containersAwaited = (name: string): string[] =>
  Object.entries(services[name]?.depends_on ?? {}).flatMap(([needed, { condition }]) => [
    ...(condition === 'service_started' ? [] : [needed]),
    ...containersAwaited(needed),
  ]);

test('the site starts when the dashboard is not healthy, or Redis or MinIO is away', () => {
  // The program that creates the users of MinIO succeeds even without MinIO, as tested below.
  expect(new Set(containersAwaited('gateway'))).toEqual(new Set(['mongo-users', 'minio-users']));
});

test.each(MANIFESTS)('$name waits for the stores that its manifest needs', ({ name, needs }) => {
  const containers = { documents: 'mongo-users', objects: 'minio' };
  const awaited = containersAwaited(name).filter((each) => each !== 'minio-users');
  expect(awaited).toEqual(needs.map((store) => containers[store]));
});

/** Runs the health check of the images against a service that answers with these statuses. The pauses of the check take no time. */
async function checkHealth(statuses: readonly number[]): Promise<number | null> {
  const [, check = ''] =
    /^HEALTHCHECK .*\n\s+CMD (\["bash".*\])$/m.exec(textOf('Dockerfile')) ?? [];
  const [command = '', ...args] = JSON.parse(check) as string[];
  const folder = mkdtempSync(join(tmpdir(), 'health-'));
  writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 });
  let asked = 0;
  const server = createServer((_request, response) => {
    response.writeHead(statuses[Math.min(asked, statuses.length - 1)] ?? 500).end();
    asked += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const child = spawn(command, args, {
    env: { PATH: `${folder}:${process.env['PATH']}`, INTERNAL_PORT: String(port) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  await once(server.close(), 'close');
  rmSync(folder, { recursive: true });
  return code;
}

test('a check of the health waits for a service that becomes ready', async () => {
  expect(await checkHealth([503, 503, 200])).toBe(0);
});

test('a service that does not become ready is not healthy', async () => {
  expect(await checkHealth([503])).not.toBe(0);
});

/** Runs the script that creates the users of MinIO, with a fake clock. These lines of a shell script replace `mc`. */
function makeMinioUsers(mc: string): {
  status: number | null;
  stderr: string;
  asked: string[];
  seconds: number;
} {
  const folder = mkdtempSync(join(tmpdir(), 'minio-users-'));
  const clock = join(folder, 'clock');
  const tries = join(folder, 'tries');
  writeFileSync(clock, '1700000000');
  for (const name of ['s3-access-key', 's3-secret-key']) writeFileSync(join(folder, name), 'key');
  const passes = (seconds: number): string => `echo $(($(cat ${clock}) + ${seconds})) > ${clock}\n`;
  const programs = {
    date: `cat ${clock}\n`,
    sleep: passes(1),
    mc: `echo "$*" >> ${tries}\n${passes(4)}${mc}\n`,
  };
  for (const [name, lines] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}`, { mode: 0o755 });
  const script = textOf('k8s/overlays/small/minio-users.sh').replaceAll('/run/secrets', folder);
  const { status, stderr } = spawnSync('sh', ['-s'], {
    input: script,
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env['PATH']}` },
    timeout: 60_000,
  });
  const asked = readFileSync(tries, 'utf8').trim().split('\n');
  const seconds = Number(readFileSync(clock, 'utf8')) - 1_700_000_000;
  rmSync(folder, { recursive: true });
  return { status, stderr, asked, seconds };
}

test('the script that makes the users of MinIO succeeds if MinIO does not answer for half a minute', () => {
  const { status, asked, seconds } = makeMinioUsers('exit 1');
  expect(status).toBe(0);
  expect(new Set(asked)).toEqual(new Set(['mb --ignore-existing store/examiner']));
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(30);
});

test('the script that makes the users of MinIO reports a refused user, unlike its client', () => {
  const added = '{"added":{"users":["content","audience","dashboard"]},"failed":{}}';
  expect(makeMinioUsers(`echo '${added}'`).status).toBe(0);
  // Just after its start, the store may refuse all commands.
  const late = makeMinioUsers(`[ $(wc -l < "$(dirname "$0")/tries") -le 2 ] || echo '${added}'`);
  expect([late.status, late.asked.length]).toEqual([0, 4]);
  const { status, stderr } = makeMinioUsers('exit 0');
  expect(status).toBe(1);
  expect(stderr).toContain('STORE_PASSWORD must have eight characters');
});

test('each container of content has its own volume for its search index', () => {
  // A named volume would be shared.
  expect(services['content']?.volumes).toEqual(['/var/lib/examiner']);
});

test('the port is open to this machine alone unless BIND says otherwise', () => {
  expect(services['gateway']?.ports).toEqual(['${BIND:-127.0.0.1}:${PORT:-8080}:8080']);
  for (const store of STORES) expect(services[store]?.ports).toBeUndefined();
});

test('secrets reach containers as files, which nothing that lists containers shows', () => {
  const secret = /PASSWORD|SECRET|_KEY|MONGODB_URI|REDIS_URL/;
  // Optional secrets, which docker-compose.yml cannot leave out. An operator may name a file for each.
  const mailboxes = ['IMAP_GMAIL_PASSWORD', 'IMAP_YAHOO_PASSWORD'];
  const optional = [...mailboxes, 'ADMIN_PASSWORD', ...mailboxes];
  const shown = Object.values(services).flatMap(({ environment = {} }) =>
    Object.keys(environment).filter((name) => secret.test(name) && !name.endsWith('_FILE')),
  );
  expect(shown).toEqual(optional);
});

test('those that ask servers outside have a way there, and no other service has one', () => {
  const outward = SERVICES.filter((name) => services[name]?.networks?.includes('outer'));
  expect(outward).toEqual(['content', 'audience', 'dashboard']);
});

test('the gateway shares one network with each service, so that it knows all replicas at an upgrade', () => {
  const own = services['gateway']?.networks;
  for (const name of SERVICES) {
    const shared = services[name]?.networks?.filter((network) => own?.includes(network));
    expect(shared).toEqual(['inner']);
  }
});

describe('the secrets', () => {
  const secretsOf = (name: string): readonly string[] =>
    (services[name]?.secrets ?? []).map((secret) =>
      typeof secret === 'string' ? secret : `${secret.source} as ${secret.target}`,
    );

  test.each(MANIFESTS)('of $name are its own users of the stores that it needs', (manifest) => {
    const { name, objects } = manifest as { name: string; objects?: readonly string[] };
    const own = [
      'mongodb-uri',
      'redis-url',
      ...(objects ? ['s3-access-key', 's3-secret-key'] : []),
      ...(name === 'audience' ? MAIL_SECRETS : []),
      ...(name === 'auth' ? ['identity-key', 'identity-key-previous'] : []),
      ...(name === 'dashboard' ? ['mailbox-key'] : []),
    ];
    const named = own.map((secret) => `${name}-${secret} as ${secret}`);
    expect(secretsOf(name).toSorted()).toEqual(['service-secret', ...named].toSorted());
    const read = Object.entries(services[name]?.environment ?? {})
      .filter(([variable]) => variable.endsWith('_FILE'))
      .map(([, file]) => file.replace(/^\$\{\w+:\+(.+)\}$/, '$1'));
    expect(read.sort()).toEqual(['service-secret', ...own].map((s) => `/run/secrets/${s}`).sort());
  });

  test('are files that docker-compose.yml names', () => {
    const { secrets } = parse(textOf('docker-compose.yml')) as { secrets: object };
    const named = Object.keys(services).flatMap(secretsOf);
    const sources = named.map((secret) => secret.replace(/ as .*/, ''));
    expect([...new Set(sources)].toSorted()).toEqual(Object.keys(secrets).toSorted());
  });

  test('of the root are with the stores, the backup and those who make users alone', () => {
    const root = /^(?:mongodb-uri|redis-url|s3-access-key|s3-secret-key|[a-z]+-password)$/;
    const holders = Object.keys(services).filter((name) =>
      secretsOf(name).some((s) => root.test(s)),
    );
    expect(holders.sort()).toEqual([...STORES, 'backup', 'minio-users', 'mongo-users'].sort());
  });
});

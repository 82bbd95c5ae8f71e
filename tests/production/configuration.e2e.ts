import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { compose, containersOf, startInside, type Part } from './stack.ts';

const run = promisify(execFile);

const SERVICES = ['content', 'audience', 'auth', 'dashboard'] as const;
/** In every wrong value, none of which may be told. */
const SECRET = 'hush';

type Variables = Readonly<Record<string, string>>;

/** Those of the container's own process are taken. */
const FREE_PORTS: Variables = { PORT: '3001', INTERNAL_PORT: '9091' };

/** Without the files that a variable's value would be read from before. */
const NO_FILES: Variables = {
  MONGODB_URI_FILE: '',
  REDIS_URL_FILE: '',
  S3_ACCESS_KEY_FILE: '',
  S3_SECRET_KEY_FILE: '',
  IDENTITY_KEY_FILE: '',
  SERVICE_SECRET_FILE: '',
};

/** Expects a part not to start with these variables. @returns the sentence that it leaves */
async function refusalOf(part: Part, variables: Variables): Promise<string> {
  const named = Object.keys(variables).map((name) => `${name}_FILE`);
  const files = Object.entries(NO_FILES).filter(([name]) => named.includes(name));
  const { code, output } = await startInside(part, {
    ...FREE_PORTS,
    ...Object.fromEntries(files),
    ...variables,
  });
  expect(code, output).toBe(1);
  expect(output).not.toContain(SECRET);
  return output;
}

/** The variables that a service's sentence names. */
function namesIn(sentence: string): string[] {
  const [, names = ''] = /^Wrong configuration: ([A-Z\d_, ]+)\. /m.exec(sentence) ?? [];
  return names.split(', ').sort();
}

const WRONG: Variables = {
  ADMIN_EMAIL: SECRET,
  ADMIN_PASSWORD: SECRET,
  AUDIENCE_URL: SECRET,
  AUDIT_DAYS: SECRET,
  AUTH_URL: SECRET,
  CONTENT_URL: `ftp://${SECRET}`,
  IDENTITY_KEY: SECRET,
  IDENTITY_KEY_PREVIOUS: SECRET,
  IMAP_GMAIL_PORT: SECRET,
  INSECURE_HTTP: 'maybe',
  INTERNAL_PORT: '70000',
  LOG_LEVEL: 'loud',
  MONGODB_URI: `${SECRET}://mongo`,
  OIDC_PROVIDERS: `${SECRET}!`,
  PORT: 'abc',
  PUBLIC_URL: SECRET,
  REDIS_URL: `http://:${SECRET}@redis`,
  REFRESH: 'yes',
  S3_BUCKET: 'x',
  S3_ENDPOINT: SECRET,
  SAMPLE_CONTENT: 'yes',
  SECOND_FACTOR: 'yes',
  SERVICE_SECRET: SECRET,
  STOCKS_SOURCE: SECRET,
  TRUST_PROXY: 'yes',
  WEBSUB_HUB: SECRET,
};

/** What of it one service reads that not all of them do. */
const READ_BY: Readonly<Record<(typeof SERVICES)[number], readonly string[]>> = {
  content: ['AUTH_URL', 'REFRESH', 'SAMPLE_CONTENT', 'WEBSUB_HUB'],
  audience: ['AUTH_URL', 'CONTENT_URL', 'IMAP_GMAIL_PORT', 'REFRESH'],
  auth: [
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'AUDIENCE_URL',
    'AUDIT_DAYS',
    'CONTENT_URL',
    'IDENTITY_KEY',
    'IDENTITY_KEY_PREVIOUS',
    'OIDC_PROVIDERS',
    'SECOND_FACTOR',
  ],
  dashboard: ['AUTH_URL', 'IMAP_GMAIL_PORT', 'REFRESH', 'STOCKS_SOURCE'],
};
const READ_BY_SOME = new Set(Object.values(READ_BY).flat());

for (const service of SERVICES) {
  test(`${service} names every variable that is wrong, and no value`, async () => {
    const read = Object.keys(WRONG).filter(
      (name) => !READ_BY_SOME.has(name) || READ_BY[service].includes(name),
    );
    expect(namesIn(await refusalOf(service, WRONG))).toEqual(read);
  });
}

test('what contradicts something else is named like what is wrong by itself', async () => {
  const contradictions = {
    PUBLIC_URL: 'https://example.com/with-a-path',
    S3_ENDPOINT: 'http://minio:9000',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: '',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: '',
    IMAP_GMAIL_USER: 'somebody',
    IMAP_GMAIL_PASSWORD: '',
    MONGODB_URI_FILE: `/run/${SECRET}`,
  };
  const everywhere = ['MONGODB_URI_FILE', 'PUBLIC_URL', 'S3_SECRET_KEY'];
  expect(namesIn(await refusalOf('auth', contradictions))).toEqual([
    'ADMIN_PASSWORD',
    ...everywhere,
  ]);
  for (const service of ['audience', 'dashboard'] as const) {
    expect(namesIn(await refusalOf(service, contradictions))).toEqual([
      'IMAP_GMAIL_PASSWORD',
      ...everywhere,
    ]);
  }
});

test('a public address without encryption has to be asked for', async () => {
  const variables = { PUBLIC_URL: 'http://example.com' };
  expect(namesIn(await refusalOf('audience', variables))).toEqual(['PUBLIC_URL']);
});

for (const service of SERVICES) {
  test(`${service} does not start without the services' secret`, async () => {
    expect(await refusalOf(service, { SERVICE_SECRET: '' })).toMatch(
      /^Wrong configuration: .*\bSERVICE_SECRET (?:is|are) needed/m,
    );
  });
}

test('auth does not start without the key of its secrets', async () => {
  expect(await refusalOf('auth', { IDENTITY_KEY: '' })).toMatch(
    /^Wrong configuration: IDENTITY_KEY is needed/m,
  );
});

/** Names that are right, and passwords that are not. */
const PASSWORDS: readonly (readonly [store: string, variables: Variables])[] = [
  [
    'MongoDB',
    { MONGODB_URI: `mongodb://examiner:${SECRET}@mongo:27017/examiner?authSource=admin` },
  ],
  ['Redis', { REDIS_URL: `redis://:${SECRET}@redis:6379` }],
  ['the object store', { S3_SECRET_KEY: `${SECRET}-${SECRET}` }],
];

for (const [store, variables] of PASSWORDS) {
  test(`a password that ${store} refuses ends the service, which names the variable`, async () => {
    const output = await refusalOf('content', variables);
    const [name] = Object.keys(variables);
    expect(output.trim().split('\n').at(-1)).toMatch(new RegExp(`refuses .*${name}.*\\.$`));
  });
}

test('the gateway names every variable that is wrong, and no value', async () => {
  const output = await refusalOf('gateway', {
    GATEWAY_PORT: `${SECRET}`,
    PUBLIC_HOSTS: '',
    RESOLVER: `${SECRET};`,
    CONTENT_HOST: `a;${SECRET}`,
    AUDIENCE_HOST: `a\n${SECRET}`,
    AUTH_HOST: '',
    DASHBOARD_HOST: `"${SECRET}"`,
    PUBLIC_URL: `https://a\n${SECRET}`,
  });
  expect(output.trim().split('\n')).toEqual([
    'GATEWAY_PORT: must be a port number',
    'PUBLIC_HOSTS: must not be empty',
    'RESOLVER: must be host names or addresses',
    'CONTENT_HOST: must be host names or addresses',
    'AUDIENCE_HOST: must be host names or addresses',
    'AUTH_HOST: must not be empty',
    'DASHBOARD_HOST: must be host names or addresses',
    'PUBLIC_URL: must be an address such as https://blog.example.org',
  ]);
});

for (const command of ['config', 'up']) {
  test(`docker compose ${command} without .env says what to do first`, async () => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, COMPOSE_DISABLE_ENV_FILE: '1' };
    const args = ['compose', '--project-name', 'examiner-without-env', command];
    await expect(run('docker', args, { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('run npm run setup first'),
    });
  });
}

interface Image {
  readonly Size: number;
  readonly Config: {
    readonly User: string;
    readonly StopSignal: string;
    readonly Healthcheck?: object;
    readonly Labels: Variables;
  };
}

/** The image that a part runs from. */
async function imageOf(part: Part): Promise<Image> {
  const [container = ''] = await containersOf(part);
  const { stdout: id } = await run('docker', ['inspect', '--format', '{{.Image}}', container]);
  const { stdout } = await run('docker', ['image', 'inspect', id.trim()]);
  const [image] = JSON.parse(stdout) as Image[];
  if (!image) throw new Error(`${part} has no image`);
  return image;
}

/** What a command prints that runs in a part's container. */
const inside = (part: Part, ...command: readonly string[]) =>
  compose('exec', '--no-TTY', part, ...command);

/** The packages that nobody needs but who works on the product. */
async function developmentPackages(): Promise<string[]> {
  const text = await readFile('package.json', 'utf8');
  const { workspaces } = JSON.parse(text) as { workspaces: string[] };
  const files = ['.', ...workspaces].map((folder) => readFile(`${folder}/package.json`, 'utf8'));
  const packages = (await Promise.all(files)).map(
    (file) => JSON.parse(file) as { dependencies?: object; devDependencies?: object },
  );
  const needed = new Set(packages.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
  return packages
    .flatMap(({ devDependencies = {} }) => Object.keys(devDependencies))
    .filter((name) => !needed.has(name));
}

const MAX_BYTES = 330_000_000;
/** By process: an init that passes signals on, and what it starts. */
const PROCESS = 'tr "\\0" " " < /proc/$(cut -d " " -f 1 /proc/1/task/1/children)/cmdline';

for (const part of [...SERVICES, 'gateway'] as const) {
  test(`the image of ${part} has what it needs and no more`, async () => {
    const { Size, Config } = await imageOf(part);
    expect(Size).toBeLessThan(MAX_BYTES);
    expect(Config).toMatchObject({
      User: part === 'gateway' ? '101' : 'node',
      StopSignal: part === 'gateway' ? 'SIGQUIT' : 'SIGTERM',
      Healthcheck: { Test: expect.any(Array) as unknown },
      Labels: {
        'org.opencontainers.image.title': expect.stringContaining(
          'The Biweekly Examiner',
        ) as unknown,
        'org.opencontainers.image.version': (await readFile('VERSION', 'utf8')).trim(),
        'org.opencontainers.image.revision': expect.any(String) as unknown,
        'org.opencontainers.image.licenses': 'MIT',
      },
    });
    expect(await inside(part, 'sh', '-c', PROCESS)).toMatch(
      part === 'gateway' ? /^nginx: master process / : /^node services\/\w+\/dist\/main\.js$/,
    );
    const folder = part === 'gateway' ? '/usr/share/nginx' : '/app';
    const files = (await inside(part, 'find', folder)).split('\n');
    const unwanted = /\.map(?:\.\w+)?$|spec\.ts$|^\/app\/services\/\w+\/(?!dist)/;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
    const names = await developmentPackages();
    expect(names).toContain('typescript');
    expect(names.filter((name) => files.includes(`/app/node_modules/${name}`))).toEqual([]);
  });
}

test('documents and the assets that they name come from one build', async () => {
  const build = await inside('content', 'cat', '/app/build-id');
  expect(build).toMatch(/^[0-9a-f]{16}$/);
  expect(await inside('gateway', 'cat', '/usr/share/nginx/build-id')).toBe(build);
});

for (const service of SERVICES) {
  test(`the metrics of ${service} say which release runs`, async () => {
    const version = (await readFile('VERSION', 'utf8')).trim();
    const program =
      "fetch('http://127.0.0.1:9090/metrics').then((answer) => answer.text()).then(console.log)";
    const metrics = await inside(service, 'node', '--eval', program);
    expect(metrics).toMatch(
      new RegExp(`^build_info\\{version="${version}",revision="\\w+"\\} 1$`, 'm'),
    );
  });
}

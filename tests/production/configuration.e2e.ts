import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { compose, containersOf, startInside, type Part } from './stack.ts';

const run = promisify(execFile);

const SERVICES = ['content', 'audience', 'auth', 'dashboard'] as const;
/** A text in every wrong value. No message may contain it. */
const SECRET = 'hush';

type Variables = Readonly<Record<string, string>>;

/** The container's own process uses the default ports. */
const FREE_PORTS: Variables = { PORT: '3001', INTERNAL_PORT: '9091' };

/** Removes the files that would otherwise set a variable. */
const NO_FILES: Variables = {
  MONGODB_URI_FILE: '',
  REDIS_URL_FILE: '',
  S3_ACCESS_KEY_FILE: '',
  S3_SECRET_KEY_FILE: '',
  IDENTITY_KEY_FILE: '',
  SERVICE_SECRET_FILE: '',
};

/** Expects that a part does not start with these variables. @returns the sentence in its log */
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

test('a service names every variable that is wrong, and no value', async () => {
  const wrong = {
    ADMIN_EMAIL: SECRET,
    AUDIENCE_URL: SECRET,
    INTERNAL_PORT: '70000',
    MONGODB_URI: `${SECRET}://mongo`,
    SERVICE_SECRET: SECRET,
  };
  expect(namesIn(await refusalOf('auth', wrong))).toEqual(Object.keys(wrong));
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

/** Correct names with wrong passwords. */
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

/** The output of a command in a part's container. */
const inside = (part: Part, ...command: readonly string[]) =>
  compose('exec', '--no-TTY', part, ...command);

/** The packages that are needed only for development. */
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
/** The command lines of the processes: an init that forwards signals, and the process that it starts. */
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

import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/free-ports.js';
import { Client, sessionCookieOf } from '../http/client.ts';
import { readPicture, uploadForm } from '../http/samples.ts';
import { docker, nextMoment } from './stack.ts';

const IMAGE = 'examiner/standalone:under-test';
const MAX_BYTES_BEYOND_NODE = 300_000_000;
const OWNER = { email: 'owner@example.com', password: 'my own long pass phrase' };
const POST = {
  title: 'From a container',
  slug: 'from-a-container',
  excerpt: 'In short.',
  content: 'At length.',
  category: 'Short Stories',
  readTime: 1,
  publishedAt: '2026-01-01',
};
/** The restrictions of a hardened container. */
const LOCKED = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];

let name: string;
let folder: string;
let url: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await docker('build', '--quiet', '--target', 'standalone', '--tag', IMAGE, '.');
});
test.beforeEach(async () => {
  const [port = 0] = await freePorts(1);
  name = `examiner-standalone-${port}`;
  url = `http://localhost:${port}`;
  folder = await mkdtemp(join(tmpdir(), 'examiner-standalone-'));
});
test.afterEach(async () => {
  await docker('rm', '--force', name);
  await docker('volume', 'rm', '--force', name);
  await rm(folder, { recursive: true });
});

const healthOf = () => docker('inspect', '--format', '{{.State.Health.Status}}', name);

async function untilHealthy(): Promise<void> {
  while ((await healthOf()) !== 'healthy') await nextMoment();
}

async function run(): Promise<void> {
  const publish = [
    '--publish',
    `127.0.0.1:${new URL(url).port}:3000`,
    '--env',
    `PUBLIC_URL=${url}`,
  ];
  const volume = ['--volume', `${name}:/data`];
  await docker(
    'run',
    '--detach',
    '--name',
    name,
    ...LOCKED,
    ...publish,
    ...volume,
    '--env',
    'REFRESH=off',
    IMAGE,
  );
  await untilHealthy();
}

/** Takes the link from the log, as an owner does. */
async function becomeOwner(): Promise<Client> {
  const [, link = ''] = /Set up your site, .*: (http\S+)/.exec(await docker('logs', name)) ?? [];
  const token = new URL(link).searchParams.get('token') ?? '';
  const site = { name: 'Seidman', siteName: 'The Biweekly Examiner' };
  const form = new URLSearchParams({ token, ...site, ...OWNER });
  const made = await new Client(url).send('POST', '/api/login/setup', form);
  return new Client(url, sessionCookieOf(made));
}

/** Sends a file of the folder to a command, or the command's output to the file. @returns the exit code */
async function pipe(end: 'reads' | 'writes', args: readonly string[]): Promise<unknown> {
  const archive = await open(join(folder, 'archive.tar.gz'), end === 'reads' ? 'r' : 'w');
  const child = spawn('docker', args, {
    stdio: end === 'reads' ? [archive.fd, 'ignore', 'inherit'] : ['ignore', archive.fd, 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as unknown[];
  await archive.close();
  return code;
}

async function expectPost(client: Client, imageUrl: string): Promise<void> {
  const page = await client.get(`/post/${POST.slug}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(POST.title);
  expect((await client.get(imageUrl)).status).toBe(200);
}

test('the image has the product in one process, without root and with room to spare', async () => {
  // All files that are added to the image of Node are in /app.
  const added = await docker('run', '--rm', IMAGE, 'du', '--summarize', '--bytes', '/app');
  console.log(`${Math.round(Number.parseInt(added) / 1e6)} MB beyond Node`);
  expect(Number.parseInt(added)).toBeLessThan(MAX_BYTES_BEYOND_NODE);
  const [image] = JSON.parse(await docker('image', 'inspect', IMAGE)) as { Config: object }[];
  expect(image?.Config).toMatchObject({
    User: 'node',
    Volumes: { '/data': {} },
    ExposedPorts: { '3000/tcp': {} },
    Healthcheck: { Test: expect.any(Array) as unknown },
    Labels: { 'org.opencontainers.image.version': (await readFile('VERSION', 'utf8')).trim() },
  });
});

test('a post, its picture and the session survive docker stop and start', async () => {
  test.setTimeout(300_000);
  await run();
  const owner = await becomeOwner();
  const upload = uploadForm(await readPicture('IP_7.jpeg'));
  const { json } = await owner.send('POST', '/api/upload-image', upload);
  const { imageUrl } = json as { imageUrl: string };
  const post = { ...POST, featuredImage: imageUrl };
  expect((await owner.send('POST', '/api/blog-posts', post)).status).toBe(201);
  await expectPost(new Client(url), imageUrl);

  await docker('stop', name);
  // 137 after a kill.
  expect(await docker('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0');
  await docker('start', name);
  await untilHealthy();
  await expectPost(new Client(url), imageUrl);
  expect((await owner.get('/api/admin/check')).status).toBe(200);
  expect(await docker('logs', '--tail', '1', name)).not.toContain('Set up your site');
});

test('a backup from while it runs is restored into another volume', async () => {
  test.setTimeout(300_000);
  await run();
  const owner = await becomeOwner();
  expect((await owner.send('POST', '/api/blog-posts', POST)).status).toBe(201);
  expect(await pipe('writes', ['exec', name, 'node', 'scripts/backup.js', '-'])).toBe(0);
  await docker('rm', '--force', name);
  await docker('volume', 'rm', name);
  const command = ['--volume', `${name}:/data`, IMAGE, 'node', 'scripts/restore.js', '-'];
  expect(await pipe('reads', ['run', '--rm', '--interactive', ...LOCKED, ...command])).toBe(0);
  await run();
  expect((await new Client(url).get(`/post/${POST.slug}`)).text).toContain(POST.title);
});

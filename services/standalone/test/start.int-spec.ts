import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { closeServer, parseConfig } from '@examiner/kit';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MANIFESTS } from '../src/manifests.ts';
import { startStandalone } from '../src/standalone.ts';
import { endAllSites, failToStart, startSite, type Site } from './site.ts';
import { freePorts } from '../../../scripts/free-ports.js';

const ACCOUNTS = fileURLToPath(new URL('../../../scripts/accounts.js', import.meta.url));
const ONE_LINE = /^[^\n]+\n$/;

let folder: string;

async function end(): Promise<void> {
  endAllSites();
  await rm(folder, { recursive: true });
}

/** Runs `npm run accounts` on the state folder. */
async function accounts(words: readonly string[], input = '') {
  const child = spawn(process.execPath, [ACCOUNTS, ...words], {
    env: { ...process.env, STATE_DIR: folder },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

describe('a start that cannot be', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'examiner-start-'));
  });
  afterEach(end);

  it('names every wrong variable and none of their values', async () => {
    const { code, errors } = await failToStart({
      STATE_DIR: folder,
      PORT: '99999999',
      SAMPLE_CONTENT: 'maybe-later',
      ADMIN_EMAIL: 'not-an-address',
      ADMIN_PASSWORD: 'hunter2',
    });
    expect(code).toBe(1);
    expect(errors).toMatch(ONE_LINE);
    for (const name of ['PORT', 'SAMPLE_CONTENT', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']) {
      expect(errors).toContain(name);
    }
    expect(errors).not.toMatch(/99999999|maybe-later|not-an-address|hunter2/);
  });

  it('names the object folder that is none', async () => {
    await writeFile(join(folder, 'objects'), '');
    const { code, errors } = await failToStart({ STATE_DIR: folder });
    expect(code).toBe(1);
    expect(errors).toMatch(ONE_LINE);
    expect(errors).toContain(join(folder, 'objects'));
  });

  it('has a port all the same, for 2,000 connections at most', async () => {
    const listening = jest.spyOn(Server.prototype, 'listen');
    const config = parseConfig({ STATE_DIR: folder, PORT: '0' }, ...MANIFESTS);
    const none = join(folder, 'none');
    const starting = startStandalone({
      config,
      frontendDir: none,
      dataDir: none,
      renderWorker: none,
      searchWorker: none,
      importWorker: none,
    });
    await expect(starting).rejects.toThrow('The pages are not built');
    const servers = listening.mock.contexts as HttpServer[];
    listening.mockRestore();
    expect(servers.map(({ maxConnections }) => maxConnections)).toEqual([2000]);
    await Promise.all(servers.map(closeServer));
  });
});

describe('a running site', () => {
  let port: number;
  let internalPort: number;
  let site: Site;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'examiner-start-'));
    [port = 0, internalPort = 0] = await freePorts(2);
  });
  afterAll(end);

  it('lets requests wait that come while it starts', async () => {
    const ports = { PORT: String(port), INTERNAL_PORT: String(internalPort) };
    const env = { ...ports, SAMPLE_CONTENT: 'off' };
    const starting = startSite({ stateDir: folder, env });
    const get = (): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/`).catch(() => pause(10).then(get));
    expect((await get()).status).toBe(200);
    site = await starting;
  });

  it('answers health and metrics on the internal port alone', async () => {
    const internal = `http://127.0.0.1:${internalPort}`;
    expect((await fetch(`${internal}/livez`)).status).toBe(200);
    expect((await fetch(`${internal}/readyz`)).status).toBe(200);
    await fetch(`${site.url}/api/blog-posts?view=summary`);
    expect(await (await fetch(`${internal}/metrics`)).text()).toContain(
      'http_requests_total{service="content",method="GET",route="/api/blog-posts",status="200"} 1',
    );
    for (const path of ['/livez', '/readyz', '/metrics']) {
      expect((await fetch(site.url + path)).status).toBe(404);
    }
  });

  it('sees at once what the accounts command changes', async () => {
    const person = { email: 'desk@example.com', password: 'a long pass phrase' };
    const added = await accounts(['add', person.email, '--admin'], `${person.password}\nmore\n`);
    expect(added).toEqual({ code: 0, output: `Added ${person.email} as an owner.\n` });
    const signedIn = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(person),
    });
    expect(signedIn.status).toBe(303);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const check = () => fetch(`${site.url}/api/admin/check`, { headers: { cookie } });
    expect((await check()).status).toBe(200);
    expect((await accounts(['remove', person.email])).output).toContain('the last owner');
    await accounts(['add', 'other@example.com', 'owner'], `${person.password}\n`);
    await accounts(['remove', person.email]);
    expect((await check()).status).toBe(401);
  });

  it('exits with 0 when it is told to stop', async () => {
    expect(await site.end('SIGINT')).toBe(0);
  });
});

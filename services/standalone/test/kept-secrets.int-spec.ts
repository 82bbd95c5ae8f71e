import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { endAllSites, startSite, type Site } from './site.ts';

const run = promisify(execFile);
const script = (name: string) =>
  fileURLToPath(new URL(`../../../scripts/${name}.js`, import.meta.url));

/** Each secret contains this word. No other data contains it. */
const CANARY = 'kanarie';
/** A value that is no secret. It shows that the search finds stored values. */
const SEEN = 'anna@seen.example';
const ADMIN = { email: 'desk@example.com', password: `${CANARY} of the owner` };
const MAILBOX = {
  host: '127.0.0.1',
  port: 993,
  user: SEEN,
  password: `${CANARY} of the mailbox`,
};
const PANEL = {
  id: 'custom001',
  kind: 'custom',
  title: 'Solar',
  width: 1,
  visibility: 'private',
  options: {
    url: 'https://home.example/power',
    every: 5,
    headers: { Authorization: { secret: 'HOME' } },
    show: { as: 'text', value: '' },
  },
};
const SECRETS = {
  IMAP_YAHOO_USER: SEEN,
  IMAP_YAHOO_PASSWORD: `${CANARY} of yahoo`,
  MAILBOX_KEY: `${CANARY} of the key, which is long enough`,
  DASHBOARD_SECRETS: 'HOME',
  DASHBOARD_SECRET_HOME: `Bearer ${CANARY}-of-the-panel`,
  DASHBOARD_SECRET_HOME_HOST: 'home.example',
};

let site: Site;
let folder: string;
let cookie: string;
let refusals: string[];
const environment = () => ({ ...process.env, ...SECRETS, STATE_DIR: site.stateDir });
const call = (method: string, path: string, body?: object, headers = {}) =>
  fetch(site.url + path, {
    method,
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
    headers: { origin: site.url, cookie, 'content-type': 'application/json', ...headers },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'trace' };
  site = await startSite({ env: { ...env, ...SECRETS } });
  const signedIn = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    body: new URLSearchParams(ADMIN),
    redirect: 'manual',
    headers: { origin: site.url },
  });
  cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const connected = await call('PUT', '/api/dashboard/mailboxes/gmail', MAILBOX);
  const saved = await call(
    'PUT',
    '/api/dashboard/layout',
    { panels: [PANEL] },
    { 'if-match': '*' },
  );
  expect([connected.status, saved.status]).toEqual([200, 200]);
  refusals = await Promise.all(
    [
      call('PUT', '/api/dashboard/mailboxes/gmail', { ...MAILBOX, port: 25 }),
      call('PUT', '/api/dashboard/mailboxes/yahoo', MAILBOX),
      call('PUT', '/api/dashboard/mailboxes/none', MAILBOX),
      call('POST', '/api/dashboard/settings/try', { kind: 'mailbox', ...MAILBOX }),
      call('POST', '/api/dashboard/settings/try', { kind: 'mailbox', password: MAILBOX.password }),
      call('POST', '/api/dashboard/added/try', { kind: 'custom', options: PANEL.options }),
    ].map(async (answer) => (await answer).text()),
  );
});
afterAll(async () => {
  endAllSites();
  await rm(site.stateDir, { recursive: true });
  await rm(folder, { recursive: true });
});

async function textsBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((one) => readFile(join(one.parentPath, one.name), 'latin1')));
}

describe('a password or a secret', () => {
  it('is in no answer and on no page, the owner’s neither', async () => {
    const paths = [
      '/',
      '/dashboard',
      '/admin/activity',
      '/account',
      '/api/activity',
      '/api/activity.csv',
      ...['panels', 'settings', 'layout', 'added/custom001'].map(
        (path) => `/api/dashboard/${path}`,
      ),
    ];
    const answers = await Promise.all(paths.map(async (path) => (await call('GET', path)).text()));
    expect(answers.join()).toContain(SEEN);
    expect([...answers, ...refusals].filter((text) => text.includes(CANARY))).toEqual([]);
  });

  it('is in no line of the log', () => {
    const log = site.output.join('\n');
    expect(log).toContain('/api/dashboard/mailboxes/gmail');
    expect(log).not.toContain(CANARY);
  });

  it('is in no file of the state folder', async () => {
    const texts = await textsBelow(site.stateDir);
    expect(texts.some((text) => text.includes(SEEN))).toBe(true);
    expect(texts.some((text) => text.includes(CANARY))).toBe(false);
  });

  it('is in no plain backup', async () => {
    const file = join(folder, 'backup.tar.gz');
    await run(process.execPath, [script('backup'), file], { env: environment() });
    const text = gunzipSync(await readFile(file)).toString('latin1');
    expect(text).toContain(SEEN);
    expect(text).not.toContain(CANARY);
  });

  it('is in no export', async () => {
    const target = join(folder, 'export');
    await run(process.execPath, [script('export'), target], { env: environment() });
    const texts = await textsBelow(target);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes(CANARY))).toEqual([]);
  });
});

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
import { dashboardSetupSchema, type MailboxViews } from '@examiner/contracts';
import { SqliteDocumentStore } from '@examiner/kit';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasDovecot, startDovecot, type Dovecot } from '../../../kit/test/dovecot.ts';
import {
  ADMIN,
  READER,
  startDashboardSite,
  UNCONFIRMED_ADMIN,
  type DashboardSite,
} from '../../test/dashboard-site.ts';
import { startRefreshSite, type RefreshSite } from '../../test/refresh-site.ts';
import { MailboxAccounts } from '../mailboxes/mailbox-accounts.ts';
import { RefreshService } from '../refresh/refresh.service.ts';
import { SETTINGS } from '../settings/settings.model.ts';

const PASSWORD = 'correct horse battery';
const INPUT = { host: 'imap.example.org', port: 993, user: 'anna@example.org', password: PASSWORD };
const path = (name: string) => `/api/dashboard/mailboxes/${name}`;

let site: DashboardSite;
beforeEach(async () => {
  site = await startDashboardSite();
});
afterEach(() => site.close());

async function viewsAt(at = site): Promise<MailboxViews> {
  const response = await at.get('/api/dashboard/settings', ADMIN);
  return dashboardSetupSchema.parse(await response.json()).mailboxes;
}

const remove = (name: string, headers: Readonly<Record<string, string>>) =>
  site.send(path(name), {
    method: 'DELETE',
    headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', ...headers },
  });

async function storedText(): Promise<string> {
  const store = new SqliteDocumentStore(join(site.stateDir, 'blog.db'));
  const documents = await Promise.all(
    ['current', 'last-good'].map((id) => store.collection(SETTINGS).findOne({ id })),
  );
  await store.close();
  return JSON.stringify(documents);
}

describe('a mailbox of the browser', () => {
  it('is connected and disconnected by the owner who just confirmed it', async () => {
    expect(await viewsAt()).toEqual({ gmail: { from: 'nowhere' }, yahoo: { from: 'nowhere' } });
    expect((await site.put(path('gmail'), INPUT)).status).toBe(401);
    expect((await site.put(path('gmail'), INPUT, READER)).status).toBe(403);
    const unconfirmed = await site.put(path('gmail'), INPUT, UNCONFIRMED_ADMIN);
    expect([unconfirmed.status, await unconfirmed.json()]).toMatchObject([
      403,
      { code: 'confirm' },
    ]);
    expect((await site.put(path('gmail'), INPUT, ADMIN)).status).toBe(200);
    const { host, port, user } = INPUT;
    expect((await viewsAt()).gmail).toEqual({ from: 'browser', host, port, user });
    expect((await remove('gmail', UNCONFIRMED_ADMIN)).status).toBe(403);
    expect((await remove('gmail', ADMIN)).status).toBe(200);
    expect((await viewsAt()).gmail).toEqual({ from: 'nowhere' });
    expect(await storedText()).not.toContain('sealed');
  });

  it.each([
    ['another port', { port: 25 }],
    ['an address in place of a host', { host: 'https://imap.example.org/' }],
    ['no password', { password: '' }],
    ['no user', { user: '' }],
  ])('is refused with %s', async (_, change) => {
    expect((await site.put(path('gmail'), { ...INPUT, ...change }, ADMIN)).status).toBe(400);
    expect((await viewsAt()).gmail).toEqual({ from: 'nowhere' });
  });

  it('is one of two', async () => {
    expect((await site.put(path('hotmail'), INPUT, ADMIN)).status).toBe(404);
    expect((await remove('hotmail', ADMIN)).status).toBe(404);
  });

  it('has its password sealed in the store, and nowhere else', async () => {
    await site.put(path('yahoo'), INPUT, ADMIN);
    const answers = await Promise.all(
      ['/api/dashboard/settings', '/api/dashboard/panels'].map(async (one) =>
        (await site.get(one, ADMIN)).text(),
      ),
    );
    const texts = [...answers, await storedText()];
    const files = (await readdir(site.stateDir, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    for (const { parentPath, name } of files) {
      texts.push(await readFile(join(parentPath, name), 'latin1'));
    }
    for (const text of texts) expect(text).not.toContain(PASSWORD);
    expect(await storedText()).toContain('sealed');
    expect(await readFile(join(site.stateDir, 'dashboard.json'), 'utf8')).not.toContain('anna@');
  });

  it('lets others see a sample of mail from then on', async () => {
    await site.put(path('gmail'), INPUT, ADMIN);
    const panels = (await (await site.get('/api/dashboard/panels')).json()) as {
      panels: { panel: string; visibility: string }[];
    };
    expect(panels.panels.find(({ panel }) => panel === 'email')?.visibility).toBe('sample');
  });

  it('keeps the settings and survives their change', async () => {
    await site.put(path('gmail'), INPUT, ADMIN);
    const { version, settings } = dashboardSetupSchema.parse(
      await (await site.get('/api/dashboard/settings', ADMIN)).json(),
    );
    const changed = { ...settings, timeZone: 'Europe/Amsterdam' };
    const headers = { ...ADMIN, 'if-match': `"${version}"` };
    expect((await site.put('/api/dashboard/settings', changed, headers)).status).toBe(200);
    expect((await viewsAt()).gmail?.from).toBe('browser');
    await site.restart();
    expect((await viewsAt()).gmail?.from).toBe('browser');
  });
});

describe('beside a mailbox of the environment', () => {
  let other: DashboardSite;
  beforeEach(async () => {
    other = await startDashboardSite({
      variables: { IMAP_GMAIL_USER: 'a@b.test', IMAP_GMAIL_PASSWORD: 'secret' },
    });
  });
  afterEach(() => other.close());

  it('nothing is entered, as its variables win', async () => {
    expect((await viewsAt(other)).gmail).toEqual({ from: 'environment', host: 'imap.gmail.com' });
    expect((await other.put(path('gmail'), INPUT, ADMIN)).status).toBe(409);
    expect((await other.put(path('yahoo'), INPUT, ADMIN)).status).toBe(200);
  });
});

describe('with another key', () => {
  let first: DashboardSite;
  let other: DashboardSite;
  const keyed = (key: string, stateDir?: string) =>
    startDashboardSite({
      variables: {
        MAILBOX_KEY: key.repeat(32),
        ...(stateDir && { STATE_DIR: stateDir, DASHBOARD_CONFIG: join(stateDir, 'other.json') }),
      },
    });
  beforeEach(async () => {
    first = await keyed('a');
    other = await keyed('b', first.stateDir);
  });
  afterEach(async () => {
    await other.close();
    await first.close();
  });

  it('the password cannot be opened, and the page works on', async () => {
    await first.put(path('gmail'), INPUT, ADMIN);
    expect((await viewsAt(other)).gmail?.from).toBe('browser');
    const open = async ({ service }: DashboardSite) => {
      const stored = new SqliteDocumentStore(join(first.stateDir, 'blog.db'));
      const document = await stored.collection(SETTINGS).findOne({ id: 'current' });
      await stored.close();
      const accounts = service.app.get(MailboxAccounts, { strict: false });
      return (await accounts.all(document?.mailboxes ?? {})).gmail?.password;
    };
    expect([await open(first), await open(other)]).toEqual([PASSWORD, undefined]);
  });
});

(hasDovecot() ? describe : describe.skip)('a mailbox that is read', () => {
  let server: Dovecot;
  let refresh: RefreshSite;
  beforeAll(async () => {
    server = await startDovecot();
    const raw = 'From: Ann <ann@example.com>\r\nSubject: Only for Anna\r\n\r\nHello.\r\n';
    await server.append('gmail', [{ raw, receivedAt: '2026-11-20T12:00:00.000Z' }]);
  });
  beforeEach(async () => {
    // The mailbox's server is on this machine. An owner may not enter such a server.
    jest.spyOn(MailboxAccounts.prototype, 'accountOf').mockImplementation((input) => ({
      ...server.account('gmail'),
      user: input.user,
      password: input.password,
    }));
    refresh = await startRefreshSite();
    await refresh.settle();
  });
  afterEach(() => refresh.close());
  afterAll(() => server.close());

  const tried = async (password: string) => {
    const { user } = server.account('gmail');
    const body = { kind: 'mailbox', ...INPUT, user, password };
    return (await refresh.site.post('/api/dashboard/settings/try', body, ADMIN)).json();
  };

  it('is tried, and fetched once it is connected', async () => {
    const { user, password } = server.account('gmail');
    expect(await tried(password)).toEqual({ kind: 'mailbox', messages: 1 });
    expect(await tried('wrong')).toEqual({
      kind: 'failed',
      reason: 'The mailbox refused the password.',
    });
    const runs = jest.spyOn(RefreshService.prototype, 'runSoon');
    const response = await refresh.site.put(path('gmail'), { ...INPUT, user, password }, ADMIN);
    expect(response.status).toBe(200);
    await Promise.all(runs.mock.results.map(({ value }) => value));
    expect(await refresh.read('Email/gmail.csv')).toContain('Only for Anna');
    const visitor = await (await refresh.site.get('/data/Email/gmail.csv')).text();
    expect(visitor).not.toContain('Only for Anna');
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { triedSchema, type Tried, type TryInput } from '@examiner/contracts';
import {
  activityOutbox,
  ActivityOutboxRepository,
  DOCUMENTS,
  type DocumentStore,
} from '@examiner/kit';
import { HTTP_CLIENT, type HttpClient } from '@examiner/kit/upstream';
import { Readable } from 'node:stream';
import { createServer, type AddressInfo, type Server } from 'node:net';
import {
  ADMIN,
  startDashboardSite,
  UNCONFIRMED_ADMIN,
  type DashboardSite,
} from '../../test/dashboard-site.ts';
import { MailboxAccounts } from '../mailboxes/mailbox-accounts.ts';

const MAILBOX = { port: 993 as const, user: 'anna', password: 'canary word' };

let home: Server;
let connections: number;
let place: string;
let site: DashboardSite;
beforeEach(async () => {
  connections = 0;
  home = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => home.listen(0, '127.0.0.1', resolve));
  place = `localhost:${(home.address() as AddressInfo).port}`;
  site = await startDashboardSite({
    variables: {
      DASHBOARD_PRIVATE_HOSTS: `${place} localhost:993 localhost:6379 mail.lan:993`,
    },
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  await new Promise((resolve) => home.close(resolve));
});

const send = (input: TryInput, who = ADMIN) => site.post('/api/dashboard/settings/try', input, who);
const attempt = async (input: TryInput): Promise<Tried> =>
  triedSchema.parse(await (await send(input)).json());
async function rows() {
  const store = site.service.app.get<DocumentStore>(DOCUMENTS, { strict: false });
  const outbox = new ActivityOutboxRepository(store.collection(activityOutbox('dashboard')));
  const found = await outbox.findDue(new Date().toISOString(), 9);
  return found.map(({ action, target }) => ({ action, target }));
}

describe('Try of a server that the operator lists', () => {
  it('asks a feed only after a confirmation, and leaves a row', async () => {
    const feed = { kind: 'feed', url: `https://${place}/feed` } as const;
    expect((await send(feed, UNCONFIRMED_ADMIN)).status).toBe(403);
    expect(await rows()).toEqual([]);
    expect(connections).toBe(0);
    expect((await attempt(feed)).kind).toBe('failed');
    expect(connections).toBeGreaterThan(0);
    expect(await rows()).toEqual([{ action: 'panel.tried', target: place }]);
  });

  it('asks a mailbox only after a confirmation, and leaves a row without its password', async () => {
    const mailbox = { kind: 'mailbox', host: 'localhost', ...MAILBOX } as const;
    expect((await send(mailbox, UNCONFIRMED_ADMIN)).status).toBe(403);
    expect(await rows()).toEqual([]);
    const tried = await attempt(mailbox);
    expect(tried).toMatchObject({ kind: 'failed' });
    expect(JSON.stringify(tried)).not.toContain('inside the network');
    expect(await rows()).toEqual([{ action: 'panel.tried', target: 'localhost:993' }]);
  });

  it('is not what a page outside can lead to', async () => {
    const http = site.service.app.get<HttpClient>(HTTP_CLIENT, { strict: false });
    const get = http.get.bind(http);
    const page = `<link rel="alternate" type="application/rss+xml" href="https://${place}/feed">`;
    jest.spyOn(http, 'get').mockImplementation(async (url, options) => {
      if (new URL(url).hostname !== 'harbor.example') return get(url, options);
      const body = Readable.from([Buffer.from(page)]);
      const answer = { status: 200, url, contentType: 'text/html', body };
      await options?.read?.(answer as never);
      return answer as never;
    });
    expect((await attempt({ kind: 'feed', url: 'https://harbor.example/' })).kind).toBe('failed');
    expect(connections).toBe(0);
    expect(await rows()).toEqual([]);
  });
});

it('Try of a public server asks for no confirmation and leaves no row', async () => {
  const feed = { kind: 'feed', url: 'https://10.0.0.1/' } as const;
  expect((await send(feed, UNCONFIRMED_ADMIN)).status).toBe(200);
  expect(await rows()).toEqual([]);
});

it('a mailbox may be in the own network only at a listed host and port', async () => {
  const accounts = site.service.app.get(MailboxAccounts, { strict: false });
  const reach = (host: string, port: 993 | 143) =>
    accounts.accountOf({ ...MAILBOX, host, port }).reach;
  expect(reach('mail.lan', 993)).toBe('listed');
  expect(reach('MAIL.LAN', 993)).toBe('listed');
  expect(reach('mail.lan', 143)).toBe('public');
  expect(reach('other.lan', 993)).toBe('public');
  expect(await attempt({ kind: 'mailbox', host: '127.0.0.1', ...MAILBOX })).toEqual({
    kind: 'failed',
    reason: 'The mailbox is at an address inside the network, which is not allowed.',
  });
});

it('a store of the product is refused also if it is listed', async () => {
  const answer = await send({ kind: 'feed', url: 'https://localhost:6379/' }, UNCONFIRMED_ADMIN);
  expect(answer.status).toBe(200);
  expect(triedSchema.parse(await answer.json())).toEqual({
    kind: 'failed',
    reason: expect.stringContaining('not allowed'),
  });
});

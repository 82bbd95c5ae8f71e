import type { DashboardSettings, DashboardSetup, Layout, OwnPanel } from '@examiner/contracts';
import { expect, test } from '@playwright/test';
import { ADMIN, withSite, type Site } from '../browser/site.ts';
import { Client, signIn, type Body, type Answer } from '../http/client.ts';
import { addressOf, containersOf, scale } from '../production/stack.ts';

const REPLICAS = 2;
const SETTINGS = '/api/dashboard/settings';
const LAYOUT = '/api/dashboard/layout';
const MAILBOX = '/api/dashboard/mailboxes/yahoo';
const PANEL: OwnPanel = {
  id: 'replicatedpanel',
  kind: 'countdown',
  title: 'Until the fair',
  width: 1,
  visibility: 'private',
  options: { day: '2030-05-04', word: 'the fair' },
};

test.beforeEach(async () => {
  test.setTimeout(300_000);
  await scale('dashboard', REPLICAS);
});
test.afterAll(() => scale('dashboard', 1));

type Send = (
  replica: number,
  method: string,
  path: string,
  body?: Body,
  tag?: string | null,
) => Promise<Answer>;

/** Calls replicas by their number, without the gateway. */
async function senderOf(site: Site, cookie: string | undefined): Promise<Send> {
  const addresses = await Promise.all((await containersOf('dashboard')).map(addressOf));
  expect(addresses).toHaveLength(REPLICAS);
  return async (replica, method, path, body, tag) =>
    new Client(addresses[replica] ?? '', cookie).send(method, path, body, {
      host: new URL(site.url).host,
      origin: site.url,
      'x-real-ip': '10.7.7.7',
      'if-match': tag ?? undefined,
    });
}

/** Saves at one replica. @returns the settings that the other replica answers immediately afterward */
async function saveAndRead(send: Send, at: number, settings: DashboardSettings) {
  const tag = (await send(at, 'GET', SETTINGS)).headers.get('etag');
  expect((await send(at, 'PUT', SETTINGS, settings, tag)).status).toBe(200);
  return ((await send(1 - at, 'GET', SETTINGS)).json as DashboardSetup).settings;
}

test('a change at one replica is at the other with the next request @long', async () => {
  await withSite(async (site) => {
    const { cookie } = await signIn(site, ADMIN);
    const send = await senderOf(site, cookie);
    const visit = await senderOf(site, undefined);

    const before = ((await send(0, 'GET', SETTINGS)).json as DashboardSetup).settings;
    const changed: DashboardSettings = { ...before, timeZone: 'Pacific/Auckland' };
    expect((await saveAndRead(send, 0, changed)).timeZone).toBe('Pacific/Auckland');
    const old = await send(0, 'GET', SETTINGS);
    expect(await saveAndRead(send, 1, before)).toEqual(before);
    const late = await send(0, 'PUT', SETTINGS, changed, old.headers.get('etag'));
    expect(late.status).toBe(412);

    const tag = (await send(1, 'GET', LAYOUT)).headers.get('etag');
    const layout = (panel: OwnPanel) => ({ panels: [panel] });
    expect((await send(0, 'PUT', LAYOUT, layout(PANEL), tag)).status).toBe(200);
    const seen = await send(1, 'GET', LAYOUT);
    expect((seen.json as Layout).panels).toEqual([PANEL]);
    expect((await send(1, 'GET', `/api/dashboard/added/${PANEL.id}`)).status).toBe(200);
    for (const replica of [0, 1]) {
      expect((await visit(replica, 'GET', `/api/dashboard/added/${PANEL.id}`)).status).toBe(404);
    }
    const emptied = await send(1, 'PUT', LAYOUT, { panels: [] }, seen.headers.get('etag'));
    expect(emptied.status).toBe(200);
    expect((await send(0, 'GET', `/api/dashboard/added/${PANEL.id}`)).status).toBe(404);

    const mailbox = { host: 'imap.example.org', port: 143, user: 'anna', password: 'app password' };
    expect((await send(0, 'PUT', MAILBOX, mailbox)).status).toBe(200);
    const setup = (await send(1, 'GET', SETTINGS)).json as DashboardSetup;
    expect(setup.mailboxes.yahoo).toEqual({
      from: 'browser',
      host: 'imap.example.org',
      port: 143,
      user: 'anna',
    });
    expect((await send(1, 'DELETE', MAILBOX)).status).toBe(200);
    const after = (await send(0, 'GET', SETTINGS)).json as DashboardSetup;
    expect(after.mailboxes.yahoo?.from).toBe('nowhere');
  });
});

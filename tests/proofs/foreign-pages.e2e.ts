import { expect, test, type CDPSession, type Page, type Request } from '@playwright/test';
import { OPERATIONS, type ListedOperation } from '@examiner/contracts/all-operations';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Libsql from 'libsql';
import { draftPost } from '../http/samples.ts';
import { sessionOf } from '../browser/sessions.ts';
import { ADMIN, withSite, type Site } from '../browser/site.ts';
import { startForeignSite } from '../browser/foreign-site.ts';

const SLUG = 'interdimensional-push-6';
const PARTS: Readonly<Record<string, string>> = {
  slug: SLUG,
  panel: 'quote',
  mailbox: 'gmail',
  version: '1',
};
const READER = { email: 'reader@example.org' };
const NO_ROWS = { toDo: [], people: [], activities: [] };
/** Requests that would work from the site's own page. They are refused only because of their origin. */
const BODIES: Readonly<Record<string, object>> = {
  createPost: draftPost('foreign'),
  updatePost: draftPost(SLUG),
  subscribe: { email: 'another@example.org' },
  unsubscribe: READER,
  saveTables: NO_ROWS,
  changePanel: { visibility: 'public' },
  changeName: { name: 'Mallory' },
  invite: { email: 'mallory@example.org', role: 'owner' },
  makeAccessToken: { name: 'Mallory', scopes: ['posts:write'], days: 365 },
  signIn: ADMIN,
  findDeadLinks: { paths: ['/about'] },
};
/** Changes that the site makes automatically: last uses of sessions and tokens, and leases. */
const OWN_CHANGES = /"(?:lastUsedAt|seenAt|expiresAt|epoch|holder)":("[^"]*"|\d+|null),?/g;

const WRITES = OPERATIONS.filter(({ method, access }) => method !== 'GET' && access !== 'service');
const WAYS = ['form', 'multipart form', 'form of JSON', 'fetch', 'beacon'] as const;
const PAGES = ['127.0.0.1', 'localhost'].flatMap((host) => [
  { host, path: '/' },
  { host, path: '/?referrer=none' },
]);
/** Ways in which a page can make a browser open the sign-out address. */
const LEADS = ['link', 'form', 'window', 'picture', 'frame', 'fetch', 'refresh', 'prefetch'];

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly body: object;
}

/** All data of the site, except its automatic changes. */
function stateOf(site: Site): Record<string, string> {
  const database = new Libsql(join(site.stores['STATE_DIR'] ?? '', 'blog.db'), { readonly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%leases'")
    .all() as { name: string }[];
  const state = tables.map(({ name }) => {
    const rows = JSON.stringify(database.prepare(`SELECT * FROM "${name}"`).all());
    const kept = rows.replaceAll('\\"', '"').replace(OWN_CHANGES, '');
    return [name, createHash('sha256').update(kept).digest('hex')];
  });
  database.close();
  return Object.fromEntries(state) as Record<string, string>;
}

const sentOf = (site: Site, { id, method, path }: ListedOperation): Sent => ({
  url: site.url + path.replace(/\{(\w+)\}/g, (_, name: string) => PARTS[name] ?? 'one'),
  method,
  body: BODIES[id] ?? {},
});

/** The answer to a page that may not read it. Playwright reports such answers only for navigations. */
async function hiddenAnswer(browser: CDPSession, url: string): Promise<number> {
  const ids = new Set<string>();
  const statuses = new Map<string, number>();
  return new Promise((resolve) => {
    const look = () => {
      const id = [...ids].find((each) => statuses.has(each));
      if (!id) return;
      browser.off('Network.requestWillBeSent', noteRequest);
      browser.off('Network.responseReceivedExtraInfo', noteStatus);
      resolve(statuses.get(id) ?? 0);
    };
    const noteRequest = ({
      requestId,
      request,
    }: {
      requestId: string;
      request: { url: string };
    }) => {
      if (request.url === url) ids.add(requestId);
      look();
    };
    // This event comes from another process of the browser, and may arrive first.
    const noteStatus = ({ requestId, statusCode }: { requestId: string; statusCode: number }) => {
      statuses.set(requestId, statusCode);
      look();
    };
    browser.on('Network.requestWillBeSent', noteRequest);
    browser.on('Network.responseReceivedExtraInfo', noteStatus);
  });
}

async function answerToForm(page: Page, url: string): Promise<number> {
  const response = await page.waitForResponse(
    (each) => each.url() === url && each.request().method() === 'POST',
  );
  return response.status();
}

/** Sends the request as any page may, without a preflight. @returns the status */
async function send(
  page: Page,
  browser: CDPSession,
  way: (typeof WAYS)[number],
  { url, body }: Sent,
): Promise<number> {
  const answered = way.includes('form') ? answerToForm(page, url) : hiddenAnswer(browser, url);
  await page.evaluate(
    ({ way, url, body }) => {
      const json = JSON.stringify(body);
      if (way === 'fetch') {
        const init = {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'include',
          body: json,
        } as const;
        fetch(url, init).catch(() => undefined);
      } else if (way === 'beacon') {
        navigator.sendBeacon(url, json);
      } else {
        const types = { form: '', 'multipart form': 'multipart/form-data' } as const;
        const form = document.createElement('form');
        Object.assign(form, { action: url, method: 'post', target: 'answer' });
        form.enctype = way === 'form of JSON' ? 'text/plain' : types[way];
        const fields =
          way === 'form of JSON'
            ? { [`${json.slice(0, -1)}${json === '{}' ? '' : ','}"x":"`]: '"}' }
            : body;
        for (const [name, value] of Object.entries(fields)) {
          form.append(
            Object.assign(document.createElement('input'), { name, value: String(value) }),
          );
        }
        document.body.append(form);
        form.submit();
        form.remove();
      }
    },
    { way, url, body },
  );
  return answered;
}

/** Sent only after a preflight request. @returns whether it was allowed */
async function sendAsked(page: Page, { url, method, body }: Sent): Promise<boolean> {
  return page.evaluate(
    ({ url, method, json }) =>
      fetch(url, {
        method,
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: json,
      }).then(
        () => true,
        () => false,
      ),
    { url, method, json: JSON.stringify(body) },
  );
}

async function lead(page: Page, way: string, url: string): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    const look = (request: Request) => {
      if (request.url().startsWith(url)) resolve();
    };
    page.context().on('requestfinished', look).on('requestfailed', look);
  });
  await page.evaluate(
    ({ way, url }) => {
      const make = (name: string, fields: object) => {
        const element = Object.assign(document.createElement(name), fields);
        document.body.append(element);
        return element;
      };
      if (way === 'link') make('a', { href: url }).click();
      if (way === 'form') (make('form', { action: url }) as HTMLFormElement).submit();
      if (way === 'window') window.open(url);
      if (way === 'picture') make('img', { src: url });
      if (way === 'frame') make('iframe', { src: url });
      if (way === 'fetch') fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => 0);
      if (way === 'refresh') make('meta', { httpEquiv: 'refresh', content: `0; url=${url}` });
      if (way === 'prefetch') make('link', { rel: 'prefetch', href: url });
    },
    { way, url },
  );
  await asked;
}

test('no page of another site, or of another port, writes anything or signs out @long', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const foreign = await startForeignSite();
  await withSite(async (site) => {
    const context = page.context();
    const { cookies } = await sessionOf(site, ADMIN);
    await context.addCookies(cookies);
    const browser = await context.newCDPSession(page);
    await browser.send('Network.enable');
    await page.goto(site.url);
    const own = (path: string, init: object = {}) =>
      page.evaluate(([url, options]) => fetch(url, options).then(({ status }) => status), [
        site.url + path,
        init,
      ] as const);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const subscribe = { ...json, body: JSON.stringify(READER) };
    expect(await own('/api/subscribe', subscribe), 'its own page may write').toBe(201);

    // Its rows are handed to the activity log.
    await expect
      .poll(() => stateOf(site)['audience_activity_outbox'])
      .toBe(stateOf(site)['content_activity_outbox']);
    const before = stateOf(site);
    const wrong: string[] = [];
    let sent = 0;
    for (const { host, path } of PAGES) {
      await page.goto(`http://${host}:${foreign.port}${path}`);
      for (const operation of WRITES) {
        const write = sentOf(site, operation);
        const note = (way: string) => wrong.push(`${operation.id} by ${way} of ${host}${path}`);
        sent += 1;
        if (await sendAsked(page, write)) note('asking');
        if (operation.method !== 'POST') continue;
        for (const way of WAYS) {
          const status = await send(page, browser, way, write);
          sent += 1;
          if (status !== 403 && !operation.anyOrigin) note(`${way}, answered ${status},`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(stateOf(site)).toEqual(before);

    let leads = 0;
    for (const { host, path } of PAGES) {
      for (const way of LEADS) {
        await page.goto(`http://${host}:${foreign.port}${path}`);
        await lead(page, way, `${site.url}/api/logout`);
        leads += 1;
        for (const other of context.pages()) if (other !== page) await other.close();
        await page.goto(site.url);
        expect(await own('/api/auth/user'), `signed in after a ${way} of ${host}`).toBe(200);
      }
    }
    console.log(
      `${sent} writes to ${WRITES.length} operations from 4 pages, ${leads} ways to sign out: 0 came through`,
    );
    expect(await own('/api/logout'), 'no script signs out').toBe(403);
    await page.goto(`${site.url}/api/logout`);
    expect(await own('/api/auth/user'), 'its own page signs out').toBe(401);
  });
  foreign.close();
});

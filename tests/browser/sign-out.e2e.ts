import {
  expect,
  test as base,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test';
import { LOGOUT_PATH } from '@examiner/contracts';
import { startForeignSite } from './foreign-site.ts';
import { ADMIN, withSite, type Site } from './site.ts';

/** Browsers report refusals in the console: these fail no test here. */
const test = base.extend<object, { readonly site: Site }>({
  site: [async ({}, use) => withSite(use), { scope: 'worker' }],
});

/** The ways in which a page makes a browser request an address. */
const LOADS = ['picture', 'frame', 'object', 'script', 'fetch', 'prefetch'] as const;
const LEADS = ['link', 'form', 'address', 'new window'] as const;
type Way = (typeof LOADS)[number] | (typeof LEADS)[number];

async function signIn(context: BrowserContext, { url }: Site): Promise<void> {
  const headers = { origin: url };
  const options = { form: { ...ADMIN }, headers, maxRedirects: 0 };
  expect((await context.request.post(`${url}/api/login`, options)).status()).toBe(303);
}

const statusOfUser = async (context: BrowserContext, { url }: Site): Promise<number> =>
  (await context.request.get(`${url}/api/auth/user`)).status();

/** A page of the site that runs a test's code, which its policy would forbid. */
async function openOwnPage(page: Page, { url }: Site): Promise<void> {
  const body = '<!doctype html><title>A page</title>';
  await page.route(`${url}/ways`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${url}/ways`);
}

async function ask(page: Page, way: Way, url: string): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    const look = (request: Request) => {
      // A form leaves a question mark behind.
      if (request.url().startsWith(url)) resolve();
    };
    page.context().on('requestfinished', look).on('requestfailed', look);
  });
  await page.evaluate(
    ([kind, address]) => {
      const make = (name: string, fields: object) => {
        const element = Object.assign(document.createElement(name), fields);
        document.body.append(element);
        return element;
      };
      if (kind === 'picture') make('img', { src: address });
      if (kind === 'frame') make('iframe', { src: address });
      if (kind === 'object') make('object', { data: address });
      if (kind === 'script') make('script', { src: address });
      if (kind === 'fetch') {
        void fetch(address, { credentials: 'include' }).then((answer) => answer.text());
      }
      if (kind === 'prefetch') make('link', { rel: 'prefetch', href: address });
      if (kind === 'link') make('a', { href: address }).click();
      if (kind === 'form') (make('form', { action: address }) as HTMLFormElement).submit();
      if (kind === 'address') location.assign(address);
      if (kind === 'new window') window.open(address);
    },
    [way, url] as const,
  );
  await asked;
}

for (const way of LOADS) {
  test(`a page of the site signs nobody out by a ${way}`, async ({ page, site }) => {
    await signIn(page.context(), site);
    await openOwnPage(page, site);
    await ask(page, way, site.url + LOGOUT_PATH);
    expect(await statusOfUser(page.context(), site)).toBe(200);
  });
}

for (const way of LEADS) {
  test(`a page of the site signs out by a ${way}`, async ({ page, site }) => {
    await signIn(page.context(), site);
    await openOwnPage(page, site);
    await ask(page, way, site.url + LOGOUT_PATH);
    await expect.poll(() => statusOfUser(page.context(), site)).toBe(401);
  });
}

test('a page of another site, or another port, signs nobody out, and its links lead to a page that asks', async ({
  page,
  site,
}) => {
  test.slow();
  const foreign = await startForeignSite();
  await signIn(page.context(), site);
  for (const host of ['127.0.0.1', 'localhost']) {
    for (const way of [...LOADS, ...LEADS]) {
      await page.goto(`http://${host}:${foreign.port}`);
      await ask(page, way, site.url + LOGOUT_PATH);
      expect(await statusOfUser(page.context(), site), `${way} of ${host}`).toBe(200);
    }
  }
  await page.goto(`http://127.0.0.1:${foreign.port}`);
  await ask(page, 'link', site.url + LOGOUT_PATH);
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(`${site.url}/`);
  expect(await statusOfUser(page.context(), site)).toBe(401);
  foreign.close();
});

import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { STATIC_PAGES } from '@examiner/contracts';
import type { Client } from '../http/client.ts';
import { expect, testAlone } from '../http/fixtures.ts';
import { draftPost, readPicture, uploadForm } from '../http/samples.ts';

const test = testAlone();

const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /^default-src 'none'; (?:(?!.*script-src).*sandbox|(?!.*unsafe-).*script-src 'self';)/,
  'permissions-policy': /camera=\(\), microphone=\(\), geolocation=\(\)/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(?:same|cross)-origin$/,
};

/** Pages to which no page links. Some are linked only in a mail. */
const UNLINKED = [
  '/api/login',
  '/api/login/recovery-code',
  '/api/login/forgot',
  '/api/login/setup?token=x',
  '/api/login/invite?token=x',
  '/api/newsletter/confirm?token=x',
  '/api/newsletter/lost',
  '/api/newsletter/preferences?token=x',
  '/api/newsletter/unsubscribe?token=x',
  '/api/newsletter/serial?series=none',
  '/preview/none',
  '/post/none',
  '/nowhere',
  '/search?q=water',
  '/series/none',
  '/category/none',
  '/rss.xml',
  '/sitemap.xml',
];
/** Addresses that end the crawl's session or are not pages. */
const LEFT_OUT =
  /^\/api\/(?:logout|activity|newsletter\/export)|part=eml|\.(?:csv|json|xml|txt|png)$/;

const MARKDOWN = (picture: string) =>
  [
    '## A heading\n\nSome **words**, a [link](/about), `code` and a note.[^1]',
    '```ts\nconst answer: number = 42;\n```',
    '| a | b |\n| - | -: |\n| 1 | 2 |',
    `![A pass](${picture} "As it was")`,
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    '- [x] done\n- [ ] not\n\n> [!NOTE]\n> Said beside it.\n\n---\n\n[^1]: Below.',
  ].join('\n\n');

/** Adds content for each page. */
async function fill(admin: Client): Promise<string[]> {
  const picture = await admin.send(
    'POST',
    '/api/upload-image',
    uploadForm(await readPicture('pass-640.webp')),
  );
  const { imageUrl } = picture.json as { imageUrl: string };
  const post = { ...draftPost('crawled'), format: 2, content: MARKDOWN(imageUrl) };
  const made = await admin.send('POST', '/api/blog-posts', { ...post, featuredImage: imageUrl });
  expect(made.status).toBe(201);
  const { id } = made.json as { id: string };
  for (const name of ['ann', 'bob']) {
    await admin.send('POST', '/api/subscribe', { email: `${name}@example.org` });
  }
  await admin.send('POST', '/api/newsletter/issues', { postId: id });
  await admin.send('POST', `/api/newsletter/issues/post:${id}/test`, {});
  const readers = await admin.get('/api/newsletter/readers');
  const shared = await admin.send('POST', `/api/desk/manuscripts/${id}/previews`, { label: 'Ann' });
  const { token } = shared.json as { token: string };
  const [reader] = (readers.json as { readers: { id: string }[] }).readers;
  return [
    `/admin/letters/post:${id}`,
    `/admin/readers/${reader?.id}`,
    `/preview/${token}`,
    `/create-post?manuscript=${id}`,
    '/post/crawled',
    '/admin/outbox',
  ];
}

/** The problem of an answer's headers. */
async function faultsOf(response: Response): Promise<string[]> {
  const headers = await response.allHeaders();
  return Object.entries(HEADERS)
    .filter(([name, rule]) => !rule.test(headers[name] ?? ''))
    .map(([name]) => `${response.url()} has ${name}: ${headers[name]}`);
}

async function touch(page: Page): Promise<string[]> {
  for (const summary of await page.locator('summary:visible').all()) {
    await summary.click({ timeout: 2000 }).catch(() => undefined);
  }
  return page.evaluate(() => {
    scrollTo(0, document.body?.scrollHeight ?? 0);
    return [...document.querySelectorAll('a[href], iframe[src]')]
      .map(
        (each) =>
          new URL(each.getAttribute('href') ?? each.getAttribute('src') ?? '', location.href),
      )
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search);
  });
}

interface Found {
  readonly violations: string[];
  readonly faults: string[];
  readonly seen: Set<string>;
  answers: number;
}

async function watch(context: BrowserContext, url: string): Promise<Found> {
  const found: Found = { violations: [], faults: [], seen: new Set(), answers: 0 };
  await context.exposeFunction('violated', (what: string) => found.violations.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violated } = window as unknown as { violated: (what: string) => void };
      violated(`${event.violatedDirective} ${event.blockedURI} at ${event.documentURI}`);
    });
  });
  context.on('response', (response) => {
    if (!response.url().startsWith(url)) return;
    found.answers += 1;
    if (response.url().endsWith('/api/policy-reports')) found.violations.push('a report');
    faultsOf(response).then(
      (faults) => found.faults.push(...faults),
      () => undefined,
    );
  });
  return found;
}

async function crawl(browser: Browser, { url, cookie = '' }: Client, first: readonly string[]) {
  const context = await browser.newContext();
  const [name = '', value = ''] = cookie.split('=');
  if (name) await context.addCookies([{ name, value, url }]);
  const found = await watch(context, url);
  const left = [...new Set(first)];
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    if (found.seen.has(path)) continue;
    found.seen.add(path);
    if (/\.xml$/.test(path)) {
      await page.request.get(url + path);
      continue;
    }
    const open = () => page.goto(url + path, { waitUntil: 'networkidle' });
    // The former page may still lead to the sign-in page.
    await open().catch(open);
    const links = await touch(page);
    left.push(...links.filter((link) => !found.seen.has(link) && !LEFT_OUT.test(link)));
  }
  await page.goto('about:blank');
  await context.close();
  return found;
}

test('no page of the site breaks its policy, and every answer has the headers @long', async ({
  browser,
  visitor,
  reader,
  admin,
}) => {
  test.setTimeout(900_000);
  const first = [...STATIC_PAGES.map(({ path }) => path), ...UNLINKED, ...(await fill(admin))];
  for (const [who, client] of Object.entries({ visitor, reader, admin })) {
    const { violations, faults, seen, answers } = await crawl(browser, client, first);
    console.log(
      `${who}: ${seen.size} addresses, ${answers} answers, ${violations.length} violations`,
    );
    expect(violations).toEqual([]);
    expect([...new Set(faults)]).toEqual([]);
    expect(seen.size).toBeGreaterThan(first.length);
  }
});

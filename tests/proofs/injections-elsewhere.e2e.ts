import { FILE_OF_TABLE, type DataFileName, type Post, type PostDraft } from '@examiner/contracts';
import type { Page } from '@playwright/test';
import { openDashboard, serveFile } from '../browser/dashboard-page.ts';
import { addAccount } from '../browser/desk.ts';
import { expect, signIn, test } from '../browser/fixtures.ts';
import { signIn as signInClient, type Client } from '../http/client.ts';
import { ADMIN, type Site } from '../browser/site.ts';
import { HOSTILE_LINKS, INJECTIONS } from './injections.ts';
import { touchAll, watch } from './watched-page.ts';

const ON_A_PAGE = 30;
const IN_A_POST = 40;
/** An account may write 600 posts an hour. */
const WRITERS = 5;

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
const lineOf = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');
const chunksOf = (size: number) =>
  Array.from({ length: Math.ceil(INJECTIONS.length / size) }, (_, n) =>
    INJECTIONS.slice(n * size, (n + 1) * size),
  );

/** Puts some injections into each cell, line, title, and link of the dashboard's sources. */
async function serveAll(page: Page, some: readonly string[], round: number): Promise<void> {
  const at = (n: number) => some[n % some.length] ?? '';
  const cells = (n: number, count: number) => Array.from({ length: count }, (_, k) => at(n + k));
  const files: Partial<Record<DataFileName, string>> = {
    'Quotes.csv': csv(some.map((each, n) => [each, at(n + 1)])),
    'Stocks/stocks.txt': some
      .map(
        (each) =>
          `Company: ${lineOf(each)}\nCurrent Price: ${lineOf(each)}\nChange: ${lineOf(each)}\nVolume: ${lineOf(each)}`,
      )
      .join('\n----\n'),
  };
  for (const name of ['Email/gmail.csv', 'Email/yahoo.csv'] as const) {
    files[name] = csv(some.slice(0, 10).map((_, n) => [...cells(n * 4, 4), 'true']));
  }
  for (const name of ['Weather/new_york.csv', 'Weather/utrecht.csv'] as const) {
    const days = some.slice(0, 12).map((_, n) => [...cells(n, 2), '11', ...cells(n * 3, 9)]);
    files[name] = csv(days);
  }
  for (const name of Object.values(FILE_OF_TABLE)) {
    files[name] = csv([['A', 'B', 'C', 'D'], ...some.map((_, n) => cells(n, 4))]);
  }
  for (const [name, text] of Object.entries(files)) {
    await serveFile(page, name as DataFileName, text);
  }
  const link = (n: number) => HOSTILE_LINKS[(round * 30 + n) % HOSTILE_LINKS.length] ?? '';
  const linksOf = (n: number) => Array.from({ length: 5 }, (_, k) => link(n * 5 + k));
  const sources = ['nyt', 'bbc', 'pbs', 'atlantic', 'abc', 'nbc'];
  const headlines = sources.map((key, n) => [key, { titles: cells(n * 5, 5), links: linksOf(n) }]);
  const feeds = ['**/api/headlines', '**/api/secondary-headlines'];
  for (const feed of feeds) {
    await page.route(feed, (route) =>
      route.fulfill({ json: Object.fromEntries(headlines) as object }),
    );
  }
  const caption = {
    text: some.join(' '),
    description: at(1),
    credit: at(2),
    link: link(0),
    date: '2026-11-21',
  };
  await page.route('**/api/caption', (route) => route.fulfill({ json: caption }));
}

test(`${INJECTIONS.length} injections run in no panel of the dashboard @long`, async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  const seen = await watch(page);
  for (const [n, some] of chunksOf(ON_A_PAGE).entries()) {
    await page.unrouteAll();
    await serveAll(page, some, n);
    await openDashboard(page, site);
    await expect(page.getByText(lineOf(some[0] ?? '').slice(0, 30)).first()).toBeAttached();
    expect([n, await touchAll(page)]).toEqual([n, []]);
  }
  expect(seen).toEqual([]);
});

/** Shows the HTML as a mail program or a feed reader would, without the site's policy. */
async function showAlone(page: Page, { url }: Site, html: string): Promise<void> {
  const alone = `${url}/alone`;
  await page.unrouteAll();
  await page.route(alone, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(alone);
  expect(await touchAll(page)).toEqual([]);
}

const draft = (change: Partial<PostDraft>): PostDraft => ({
  title: 'A title',
  slug: 'a-slug',
  excerpt: 'x',
  content: 'x',
  category: 'Short Stories',
  publishedAt: '2026-11-01',
  readTime: 1,
  ...change,
});

/** Each piece of HTML that the feed has, page by page. */
async function feedHtml(client: Client): Promise<string[]> {
  const html: string[] = [];
  for (let path: string | undefined = '/feed.json'; path;) {
    const { json } = await client.get(path);
    const { items, next_url: next } = json as {
      items: { content_html: string }[];
      next_url?: string;
    };
    html.push(...items.map((item) => item.content_html));
    path = next && new URL(next).pathname + new URL(next).search;
  }
  return html;
}

test(`${INJECTIONS.length} injections run in no letter and no feed @long`, async ({
  page,
  ownSite,
  expectFailedLoads,
}) => {
  test.setTimeout(900_000);
  expectFailedLoads(404);
  const admin = await signInClient(ownSite, ADMIN);
  const seen = await watch(page);
  for (const [n, some] of chunksOf(IN_A_POST).entries()) {
    const title = lineOf(some[n % some.length] ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, 200);
    const content = some.map((each) => each.replaceAll('\0', ' ')).join('\n\n');
    const format = ((n % 2) + 1) as 1 | 2;
    const post = draft({
      title,
      excerpt: title,
      slug: `post-${n}`,
      content,
      ...(format === 2 && { format }),
    });
    const made = await admin.send('POST', '/api/blog-posts', post);
    expect([made.status, made.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
    const { id } = made.json as Post;
    expect((await admin.send('POST', '/api/newsletter/issues', { postId: id })).status).toBe(201);
    const letter = await admin.get(
      `/api/newsletter/issues/${encodeURIComponent(`post:${id}`)}/preview`,
    );
    expect(letter.status).toBe(200);
    await showAlone(page, ownSite, letter.text);
  }
  const pieces = await feedHtml(admin);
  expect(pieces.length).toBeGreaterThan(INJECTIONS.length / IN_A_POST - 1);
  for (const html of pieces) await showAlone(page, ownSite, html);
  expect(seen).toEqual([]);
});

async function writersOf(site: Site): Promise<Client[]> {
  const writers: Client[] = [];
  for (let n = 0; n < WRITERS; n += 1) {
    const writer = { ...ADMIN, email: `writer-${n}@example.org` };
    await addAccount(site, writer, 'editor');
    writers.push(await signInClient(site, writer));
  }
  return writers;
}

test(`${INJECTIONS.length} injections run as no picture, category or address @long`, async ({
  page,
  ownSite,
  expectFailedLoads,
}) => {
  test.setTimeout(900_000);
  expectFailedLoads(404);
  const admin = await signInClient(ownSite, ADMIN);
  const writers = await writersOf(ownSite);
  const counts: Record<string, number> = {};
  const slugs: string[] = [];
  for (const [n, injection] of INJECTIONS.entries()) {
    const changes = [
      { featuredImage: injection, featuredImageAlt: injection.slice(0, 200) },
      { category: injection },
    ];
    const tries = changes.map((change, k) => draft({ slug: `x-${n}-${k}`, ...change }));
    for (const post of tries) {
      const { status } = await (writers[n % WRITERS] as Client).send(
        'POST',
        '/api/blog-posts',
        post,
      );
      counts[`post ${status}`] = (counts[`post ${status}`] ?? 0) + 1;
      if (status === 201) slugs.push(post.slug);
      else expect([injection, status]).toEqual([injection, 400]);
    }
    const { status } = await admin.send('POST', '/api/subscribe', { email: injection });
    counts[`address ${status}`] = (counts[`address ${status}`] ?? 0) + 1;
    expect([200, 201, 400]).toContain(status);
  }
  console.log(JSON.stringify(counts));
  const seen = await watch(page);
  await signIn(page, ownSite, '/');
  const paths = [
    '/',
    '/archive',
    '/admin/readers',
    '/desk',
    '/rss.xml',
    ...slugs.map((slug) => `/post/${slug}`),
  ];
  for (const path of paths) {
    await page.goto(ownSite.url + path, { waitUntil: 'load' });
    expect([path, await touchAll(page)]).toEqual([path, []]);
  }
  expect(seen).toEqual([]);
});

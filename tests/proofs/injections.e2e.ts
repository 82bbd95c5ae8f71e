import type { PostDraft } from '@examiner/contracts';
import { expect, signIn, test } from '../browser/fixtures.ts';
import { signIn as signInClient } from '../http/client.ts';
import { ADMIN } from '../browser/site.ts';
import { INJECTIONS } from './injections.ts';
import { touchAll, watch } from './watched-page.ts';

const IN_A_POST = 20;
const AT_ONCE = 4;
/** A visitor may search 30 times a minute. */
const SEARCHED_EVERY = 48;
/** A word in each text, so that the search shows an excerpt. */
const WORD = 'cormorant';

const POSTS = [1, 2].flatMap((format) =>
  Array.from({ length: INJECTIONS.length / IN_A_POST }, (_, n) => {
    const pieces = INJECTIONS.slice(n * IN_A_POST, (n + 1) * IN_A_POST);
    const line = (pieces[n % IN_A_POST] ?? '').replaceAll(/\p{Cc}/gu, ' ');
    return {
      slug: `format-${format}-${n}`,
      title: `${WORD} ${line}`.slice(0, 200),
      excerpt: `${WORD} ${line}`.slice(0, 300),
      content: pieces.map((piece) => piece.replaceAll('\0', ' ')).join(`\n\n${WORD}\n\n`),
      category: 'Short Stories',
      publishedAt: '2026-11-01',
      readTime: 1,
      ...(format === 2 && { format }),
    } satisfies PostDraft;
  }),
);

test(`${INJECTIONS.length} ways to bring a program into a text bring none @long`, async ({
  page,
  freshSite,
  expectFailedLoads,
}) => {
  test.setTimeout(1_200_000);
  expectFailedLoads(404);
  const admin = await signInClient(freshSite, ADMIN);
  for (const post of POSTS) {
    const { status, text } = await admin.send('POST', '/api/blog-posts', post);
    expect([status, text.slice(0, 200)]).toEqual([201, expect.any(String)]);
  }
  const seen = await watch(page);
  const open = async (path: string) => {
    await page.goto(freshSite.url + path, { waitUntil: 'load' });
    expect([path, await touchAll(page)]).toEqual([path, []]);
  };
  for (const { slug } of POSTS) await open(`/post/${slug}`);
  for (const path of ['/', '/archive', '/category/short-stories', '/about']) await open(path);
  for (const injection of INJECTIONS.filter((_, n) => n % SEARCHED_EVERY === 0)) {
    const asked = encodeURIComponent(`${WORD} ${injection}`.slice(0, 200));
    await open(`/search?q=${asked}`);
  }

  await signIn(page, freshSite, '/create-post');
  const content = page.getByLabel('Content', { exact: true });
  await content.fill(WORD);
  await page.keyboard.press('ControlOrMeta+Shift+P');
  const preview = page.getByRole('region', { name: 'As readers will see it' });
  for (let n = 0; n < INJECTIONS.length; n += AT_ONCE) {
    const some = INJECTIONS.slice(n, n + AT_ONCE);
    await content.fill('');
    await content.evaluate(
      (area, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        clipboardData.setData('text/plain', html);
        const how = { clipboardData, bubbles: true, cancelable: true };
        area.dispatchEvent(new ClipboardEvent('paste', how));
      },
      some.map((injection) => `<p>${injection}</p>`).join(''),
    );
    await page.keyboard.press('Escape');
    await content.fill(`${WORD} ${n}\n\n${some.join('\n\n')}`);
    await expect(preview.getByText(`${WORD} ${n}`).last()).toBeVisible();
    expect([n, await touchAll(page)]).toEqual([n, []]);
  }
  expect(seen).toEqual([]);
});

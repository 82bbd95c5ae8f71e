import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/fixtures.ts';
import type { Client } from '../http/client.ts';
import { expect, testAlone } from '../http/fixtures.ts';
import { IS_LONG } from './form.ts';
import { MARK, oddTexts, type OddText } from './odd-texts.ts';

const test = testAlone();

/** From the narrowest phone to a desk. */
const SCREENS = [320, 390, 768, 1280];
/** A4 and Letter without margins of 12 mm, in CSS pixels. */
const PAPERS = [703, 725];
/** The widths at which mail programs show a letter. */
const MAILBOXES = [375, 600];

const marksIn = (text: string) => text.match(MARK) ?? [];

/** The elements that make the page wider than the window. */
async function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const clips = (each: Element | null): boolean =>
      each !== null &&
      each !== document.body &&
      (getComputedStyle(each).overflowX !== 'visible' || clips(each.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth)
      .filter((each) => !clips(each.parentElement))
      .map((each) => each.outerHTML.slice(0, 200));
  });
}

async function expectToFit(page: Page, widths: readonly number[], what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => widerThanWindow(page), `${what} at ${width} px`).toEqual([]);
  }
}

/** The text of the post's feed item, from a parser that stops at the first error. */
async function textInFeed(page: Page, feed: string, slug: string): Promise<string> {
  return page.evaluate(
    ([xml = '', path = '']) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml');
      const mistake = read.querySelector('parsererror')?.textContent;
      if (mistake) throw new Error(mistake);
      const item = [...read.querySelectorAll('item')].find((each) =>
        each.querySelector('link')?.textContent?.endsWith(path),
      );
      const html = item?.getElementsByTagName('content:encoded')[0]?.textContent ?? '';
      return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
    },
    [feed, `/post/${slug}`],
  );
}

async function letterOf(admin: Client, id: string): Promise<string> {
  await admin.send('POST', '/api/newsletter/issues', { postId: id });
  const { status, text } = await admin.get(`/api/newsletter/issues/post:${id}/preview?part=html`);
  expect(status).toBe(200);
  return text;
}

async function expectSameEverywhere(page: Page, admin: Client, { draft, marks }: OddText) {
  const made = await admin.send('POST', '/api/blog-posts', { ...draft });
  expect(made.status, made.text).toBe(201);
  await page.goto(`${admin.url}/post/${draft.slug}`);
  const shown = marksIn((await page.locator('.prose').textContent()) ?? '');
  expect([...shown].sort()).toEqual([...marks].sort());
  await expectAccessible(page);
  await expectToFit(page, SCREENS, draft.slug);
  await page.emulateMedia({ media: 'print' });
  await expectToFit(page, PAPERS, `${draft.slug} on paper`);
  await page.emulateMedia({ media: 'screen' });

  // A page without the site's policy.
  const letter = await page.context().newPage();
  const feed = await admin.get('/rss.xml');
  expect(marksIn(await textInFeed(letter, feed.text, draft.slug))).toEqual(shown);
  const { id } = made.json as { id: string };
  await letter.setContent(await letterOf(admin, id));
  expect(marksIn((await letter.locator('body').textContent()) ?? '')).toEqual(shown);
  await expectToFit(letter, MAILBOXES, `the letter of ${draft.slug}`);
  await letter.close();
}

for (const text of oddTexts(IS_LONG ? 120 : 2)) {
  test(`${text.draft.slug} fits each screen, paper, and mailbox, with the same text`, async ({
    admin,
    page,
  }) => {
    await expectSameEverywhere(page, admin, text);
  });
}

import type { PostDraft } from '@examiner/contracts';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../e2e/fixtures.ts';
import { signIn as signInClient } from '../e2e/http/client.ts';
import { ADMIN } from '../e2e/site.ts';
import { INJECTIONS } from './injections.ts';

const IN_A_POST = 20;
/** A visitor may search 30 times a minute. */
const SEARCHED_EVERY = 12;
/** In each text, so that the search shows a piece of it. */
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

/** Counts what runs, and what the page's policy had to stop. */
async function watch(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('ran', () => seen.push(`ran at ${page.url()}`));
  await page.exposeFunction('stopped', (what: string) => seen.push(`${what} at ${page.url()}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { stopped } = window as unknown as { stopped: (what: string) => void };
      stopped(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on('dialog', (dialog) => {
    // The editor asks before it is left.
    if (dialog.type() !== 'beforeunload') seen.push(`a dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  return seen;
}

/** Touches all that could be touched. @returns links that no text may have */
async function touchAll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('main *')];
    for (const each of all) {
      for (const name of ['mouseover', 'focus', 'toggle', 'load', 'error']) {
        each.dispatchEvent(new Event(name));
      }
    }
    const links = all.filter((each) => each instanceof HTMLAnchorElement);
    return links.flatMap(({ href, protocol }) =>
      /^(?:javascript|vbscript|data|blob|file):$/.test(protocol) ? href : [],
    );
  });
}

test(`${INJECTIONS.length} ways to bring a program into a text bring none @long`, async ({
  page,
  freshSite,
  expectFailedLoads,
}) => {
  test.setTimeout(600_000);
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
  for (const [n, injection] of INJECTIONS.entries()) {
    await content.fill('');
    await content.evaluate((area, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', html);
      const how = { clipboardData, bubbles: true, cancelable: true };
      area.dispatchEvent(new ClipboardEvent('paste', how));
    }, `<p>${injection}</p>`);
    await page.keyboard.press('Escape');
    await content.fill(`${WORD} ${n}\n\n${injection}`);
    await expect(preview.getByText(`${WORD} ${n}`).last()).toBeVisible();
    expect([n, await touchAll(page)]).toEqual([n, []]);
  }
  expect(seen).toEqual([]);
});

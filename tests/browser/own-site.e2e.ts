import type { SiteSettings } from '@examiner/contracts';
import type { Page } from '@playwright/test';
import { expect, leaveSite, signIn, test } from './fixtures.ts';
import { signIn as signInByHttp } from '../http/client.ts';
import { draftPost, readPicture, uploadForm } from '../http/samples.ts';
import { ADMIN, ONLY_STARTED, startSite } from './site.ts';

/** Texts that only the default site has. */
const SAMPLE_WORDS =
  /seidman|examiner|biweekly|two weeks|fortnight|interdimensional|inter-temporal|intercontinental|position paper|short stories|mayor|netherlands|engraving|desk@/i;

const NEWS = { name: 'News', slug: 'news', former: [], mergedKeys: [] };

const ownSettings = (portrait: string): SiteSettings => ({
  name: 'Quayside Letters',
  tagline: 'From the harbor',
  description: 'What the tide leaves behind.',
  language: 'en-GB',
  timeZone: 'Europe/Amsterdam',
  author: {
    name: 'Noor',
    byline: 'Noor writes by the water.',
    portrait,
    portraitDescription: 'Noor on the quay',
    links: [{ name: 'Boats', url: 'https://boats.example/' }],
  },
  welcome: 'Come aboard',
  aboutSummary: 'A harbor and a notebook.',
  about: '## How I write\n\nSlowly, and *in ink*.',
  contact: 'noor@quayside.example',
  footerLinks: [{ name: 'Tides', url: '/category/news' }],
  sharePicture: portrait,
  mark: portrait,
  accent: { light: '#7a1f5c', dark: '#f0b0dc' },
  categories: [
    {
      ...NEWS,
      key: 'News',
      blurb: 'What is new.',
      color: { light: '#7a1f5c', dark: '#f0b0dc' },
      inNavigation: true,
    },
  ],
  groups: [],
  series: [
    { id: 'walks', title: 'Walks', slug: 'walks', description: 'On foot.', state: 'active' },
  ],
  dashboard: { title: 'Morning', description: 'Before the first boat.' },
  subscribe: {
    heading: 'Letters by mail',
    invitation: 'Leave an address.',
    rhythm: '',
    afterPost: 'The next letter is on its way.',
  },
  newPost: { category: 'News', title: 'A letter', excerpt: 'From the quay', readTime: 3 },
});

async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const described = [
      ...document.querySelectorAll('[alt], [aria-label], [title], input, textarea'),
    ];
    const texts = described.flatMap((each) =>
      ['alt', 'aria-label', 'title', 'placeholder', 'value'].map((name) => each.getAttribute(name)),
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    return [document.title, document.body.innerText, ...texts, ...fields.map((f) => f.value)].join(
      '\n',
    );
  });
}

/** Goes through the first steps as a new owner, and looks at the site as a visitor. */
async function nameSite(page: Page, site: { readonly url: string }): Promise<void> {
  const category = (name: string) =>
    page.getByRole('list', { name: 'Categories', exact: true }).locator('> li', { hasText: name });
  const preview = page.frameLocator('iframe').locator('body');
  await signIn(page, site, '/');
  await page.getByRole('navigation', { name: 'Admin' }).getByText('Admin').click();
  await page.getByRole('link', { name: 'Choose a name' }).click();
  await page.getByLabel('Name of the site').fill('Harbor Letters');
  await page.getByLabel('Welcome').fill('All aboard');
  await expect(preview).toContainText('All aboard');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
  await page.getByRole('link', { name: 'Categories and series' }).click();
  await category('Short Stories').locator('summary').click();
  await category('Short Stories').getByLabel('Name').fill('Tales');
  await category('Tales').getByRole('radio', { name: 'My own' }).check();
  await category('Tales').getByLabel('On light').fill('#7a1f5c');
  await expect(preview.getByText('Tales').first()).toBeAttached();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
  await expect(page.locator('head link[href^="/site.css"]')).toBeAttached();

  await page.getByRole('navigation', { name: 'Admin' }).getByText('Admin').click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Name the site' })).toBeHidden();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Keep or hide the dashboard' })).toBeHidden();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All aboard');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await page.context().clearCookies();
  await page.goto(site.url);
  await expect(page).toHaveTitle('Harbor Letters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All aboard');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
}

test(
  'a new owner names the site from the first steps; renamed, re-coloured and re-categorised, it says no word of the sample',
  ONLY_STARTED,
  async ({ page }) => {
    const env = {
      SAMPLE_CONTENT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    const site = await startSite({ env });
    await nameSite(page, site);
    const admin = await signInByHttp(site, ADMIN);
    const picture = await readPicture('pass-640.webp');
    const uploaded = await admin.send('POST', '/api/upload-image', uploadForm(picture));
    const { imageUrl } = uploaded.json as { imageUrl: string };
    const saved = await admin.send('PUT', '/api/site/settings', ownSettings(imageUrl), {
      'if-match': '"3"',
    });
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"4"']);
    // The owner's bar shows the name of the account, or its address, which is the one of the samples here.
    await admin.send('PUT', '/api/account/name', { name: 'Ada' });
    const posts = ['first', 'second'].map((slug, n) => ({
      ...draftPost(slug),
      category: 'News',
      featuredImage: imageUrl,
      publishedAt: `2026-11-0${n + 1}`,
      seriesId: 'walks',
      seriesPart: n + 1,
    }));
    for (const post of posts) {
      expect((await admin.send('POST', '/api/blog-posts', post)).status).toBe(201);
    }

    const { text: home } = await admin.get('/');
    const stylesheet = /href="(\/site\.css\?v=[^"]+)"/.exec(home)?.[1] ?? '';
    const forReaders = [
      '/',
      '/archive',
      '/about',
      '/category/news',
      '/post/first',
      '/series/walks',
    ];
    const drawnInBrowser = [
      '/',
      '/post/first',
      '/dashboard',
      '/admin',
      '/admin/site',
      '/create-post',
    ];
    const files = ['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt', stylesheet];
    for (const path of [...forReaders, ...drawnInBrowser, ...files, '/no', '/api/site']) {
      const { text } = await admin.get(path);
      expect(SAMPLE_WORDS.exec(text)?.[0], path).toBeUndefined();
      expect(text, path).not.toContain(' style="');
    }
    expect((await admin.get(stylesheet)).text).toContain('#7a1f5c');
    expect(home).toContain('<html lang="en-GB"');

    await signIn(page, site);
    for (const path of drawnInBrowser) {
      await page.goto(site.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(SAMPLE_WORDS.exec(await wordsOf(page))?.[0], path).toBeUndefined();
    }
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come aboard');
    await expect(page.getByRole('img', { name: 'Noor on the quay' })).toBeVisible();
    await leaveSite(page);
    await site.end();
  },
);

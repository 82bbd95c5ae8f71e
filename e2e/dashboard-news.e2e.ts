import { DEFAULT_DISPLAY, type Headlines } from '@examiner/contracts';
import type { Page } from '@playwright/test';
import {
  choiceOf,
  openDashboard,
  panelOf,
  serveFile,
  serveHeadlines,
  tellOf,
} from './dashboard-page.ts';
import { dataFilesOf } from './data-files.ts';
import { expect, signIn, test } from './fixtures.ts';

const SETS = [
  ['primary', 'Primary News', '/api/headlines'],
  ['secondary', 'Secondary News', '/api/secondary-headlines'],
] as const;
const SOURCES = {
  primary: ['NYTimes', 'BBC', 'PBS', 'The Atlantic', 'ABC', 'NBC'],
  secondary: ['WSJ', 'CNN', 'USA Today', 'CBS', 'Washington Post', 'Al Jazeera'],
} as const;

const daily = (page: Page) => panelOf(page, 'Daily');
const quote = (page: Page) => daily(page).getByRole('blockquote');
const news = (page: Page) => panelOf(page, 'News');

/** The links below a source's name. */
function linksOf(page: Page, source: string) {
  const heading = page.getByRole('heading', { name: source, exact: true });
  return news(page).locator('div').filter({ has: heading }).last().getByRole('link');
}

/** As many numbered headlines as wanted, and the links that some of them have. */
const numbered = (titles: number, links: readonly string[]): Headlines[string] => ({
  titles: Array.from({ length: titles }, (_, index) => `Title ${String(index + 1)}`),
  links: [...links],
});

async function serveCaption(page: Page, caption: object): Promise<void> {
  await page.route('**/api/caption', (route) => route.fulfill({ json: caption }));
}

test.describe('the cartoon', () => {
  test('is shown first, with the caption of the day', async ({ page }) => {
    await openDashboard(page);
    await expect(choiceOf(page, 'Cartoon')).toBeChecked();
    const drawing = daily(page).getByRole('img', { name: /heron with a ticket/ });
    await expect(drawing).toHaveAttribute('src', /daily_cartoon/);
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(daily(page).getByRole('figure')).toContainText(
      'Your number, sir, was called in the Pleistocene.',
    );
  });

  test('says whose it is, with a link that opens in a new tab', async ({ page }) => {
    await serveCaption(page, { text: 'Ha', credit: 'A. N. Artist', link: 'https://a.test/1' });
    await openDashboard(page);
    const credit = daily(page).getByRole('link', { name: 'A. N. Artist' });
    await expect(credit).toHaveAttribute('href', 'https://a.test/1');
    await expect(credit).toHaveAttribute('target', '_blank');
  });

  test("says 'No caption available' where there is none", async ({ page }) => {
    await serveCaption(page, { text: '' });
    await openDashboard(page);
    await expect(daily(page).getByText('No caption available', { exact: true })).toBeVisible();
  });

  test('that is not there leaves no broken picture', async ({
    page,
    freshSite,
    expectFailedLoads,
  }) => {
    expectFailedLoads(404);
    await dataFilesOf(freshSite).remove('Cartoon/daily_cartoon.png');
    await openDashboard(page, freshSite);
    await expect(daily(page).getByRole('figure').locator('svg')).toBeVisible();
    await expect(daily(page).getByRole('img', { name: /heron/ })).toHaveCount(0);
  });
});

test.describe('the quote', () => {
  test('takes the place of the cartoon, and gives it back', async ({ page }) => {
    await serveFile(page, 'Quotes.csv', 'Quote,Author\n"One, only",Me\n');
    await openDashboard(page);
    await choiceOf(page, 'Quote').check();
    await expect(quote(page).getByText('One, only', { exact: true })).toBeVisible();
    await expect(quote(page).getByText('Me', { exact: true })).toBeVisible();
    await expect(daily(page).getByRole('figure')).toHaveCount(0);
    await choiceOf(page, 'Cartoon').check();
    await expect(daily(page).getByRole('figure')).toBeVisible();
    await expect(quote(page)).toHaveCount(0);
  });

  test('is drawn from all rows below the header, anew at each choice', async ({ page }) => {
    await serveFile(page, 'Quotes.csv', 'Quote,Author\nFirst,A\nSecond,B\nThird,C\n');
    await openDashboard(page);
    for (const [draw, text] of [
      [0, 'First'],
      [0.34, 'Second'],
      [0.999999, 'Third'],
      [0.2, 'First'],
    ] as const) {
      await page.evaluate((number) => (Math.random = () => number), draw);
      await choiceOf(page, 'Quote').click();
      await expect(quote(page)).toContainText(text);
    }
    await choiceOf(page, 'Cartoon').check();
    await page.evaluate(() => (Math.random = () => 0.5));
    await choiceOf(page, 'Quote').check();
    await expect(quote(page)).toContainText('Second');
  });

  test('is never the header', async ({ page }) => {
    await serveFile(page, 'Quotes.csv', 'Quote,Author\nThe only one,Me\n');
    await openDashboard(page);
    for (let time = 0; time < 20; time += 1) {
      await choiceOf(page, 'Quote').click();
      await expect(quote(page)).toHaveText('The only oneMe');
    }
  });

  for (const [name, text, shown] of [
    ['an empty file', '', ['No quote available', 'Unknown']],
    ['a header alone', 'Quote,Author\n', ['No quote available', 'Unknown']],
    ['a quote without author', 'Quote,Author\nAlone,\n', ['Alone', 'Unknown']],
    ['an author without quote', 'Quote,Author\n,Somebody\n', ['No quote available', 'Somebody']],
  ] as const) {
    test(`has its fallbacks for ${name}`, async ({ page }) => {
      await serveFile(page, 'Quotes.csv', text);
      await openDashboard(page);
      await choiceOf(page, 'Quote').check();
      for (const part of shown) {
        await expect(quote(page).getByText(part, { exact: true })).toBeVisible();
      }
    });
  }
});

test.describe('the news', () => {
  test('are of six sources, and of six others at the other choice', async ({ page }) => {
    await openDashboard(page);
    await expect(choiceOf(page, 'Primary News')).toBeChecked();
    for (const [set, choice] of [...SETS, SETS[0]]) {
      await choiceOf(page, choice).check();
      await expect(news(page).getByRole('heading', { level: 3 })).toHaveText([...SOURCES[set]]);
      for (const source of SOURCES[set]) await expect(linksOf(page, source)).toHaveCount(5);
    }
  });

  test('lead to their pages in a new tab', async ({ page, site, context }) => {
    const links = [`${site.url}/about`, 'https://b.test/2'];
    await serveHeadlines(page, { nyt: numbered(2, links) });
    await openDashboard(page);
    const all = linksOf(page, 'NYTimes');
    await expect(all).toHaveText(['Title 1', 'Title 2']);
    await expect(all.nth(1)).toHaveAttribute('href', 'https://b.test/2');
    const opened = context.waitForEvent('page');
    await all.first().click();
    await expect(await opened).toHaveURL(`${site.url}/about`);
    await expect(page).toHaveURL(`${site.url}/dashboard`);
    for (const link of await news(page).getByRole('link').all()) {
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  for (const [set, choice, path] of SETS) {
    const [first, second] = DEFAULT_DISPLAY.news[set];
    if (!first || !second) throw new Error(`No sources of ${set}`);

    test(`are five of a source at most, with a link each (${choice})`, async ({ page }) => {
      const links = [1, 2, 3, 4, 5, 6, 7].map((number) => `https://a.test/${String(number)}`);
      await serveHeadlines(page, { [first.key]: numbered(7, links) }, path);
      await openDashboard(page);
      await choiceOf(page, choice).check();
      const shown = linksOf(page, first.label);
      await expect(shown).toHaveText(['Title 1', 'Title 2', 'Title 3', 'Title 4', 'Title 5']);
      await expect(shown.last()).toHaveAttribute('href', 'https://a.test/5');
    });

    test(`without a link lead to '#' (${choice})`, async ({ page, context, site }) => {
      await serveHeadlines(page, { [second.key]: numbered(3, ['https://a.test/1', '']) }, path);
      await openDashboard(page);
      await choiceOf(page, choice).check();
      const shown = linksOf(page, second.label);
      await expect(shown).toHaveCount(3);
      await expect(shown.first()).toHaveAttribute('href', 'https://a.test/1');
      await expect(shown.nth(1)).toHaveAttribute('href', '#');
      await expect(shown.nth(2)).toHaveAttribute('href', '#');
      await shown.nth(2).click();
      await expect(page).toHaveURL(`${site.url}/dashboard`);
      expect(context.pages(), 'nothing is opened').toHaveLength(1);
    });

    test(`of a source without any are 'No headline available' (${choice})`, async ({ page }) => {
      await serveHeadlines(page, { [first.key]: { titles: [], links: ['https://a.test'] } }, path);
      await openDashboard(page);
      await choiceOf(page, choice).check();
      for (const source of SOURCES[set]) {
        await expect(linksOf(page, source)).toHaveText(['No headline available']);
      }
      await expect(linksOf(page, second.label)).toHaveAttribute('href', '#');
    });
  }
});

test.describe('the state of the data', () => {
  const HOUR = 3_600_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const ageOf = (page: Page, name: string) =>
    panelOf(page, name)
      .getByText(/^(Sample data|Updated|Private)/)
      .first();
  /** A source that failed. */
  const failed = (id: string, error: string, nextRun: string | null) => ({
    id,
    error,
    nextRun,
    updatedAt: null,
    isStale: false,
  });

  test("is 'Sample data' as the product ships", async ({ page }) => {
    await openDashboard(page);
    for (const name of ['Daily', 'News', 'Email', 'Stocks', 'To-Do', 'Weather', 'People']) {
      await expect(ageOf(page, name)).toHaveText('Sample data');
    }
    for (const choice of ['Quote', 'Secondary News', 'Yahoo', 'Utrecht', 'Activities']) {
      await choiceOf(page, choice).check();
    }
    for (const name of ['Daily', 'News', 'Email', 'Weather', 'People']) {
      await expect(ageOf(page, name)).toHaveText('Sample data');
    }
  });

  test('is its age, and that it is stale', async ({ page }) => {
    await tellOf(page, {
      'Cartoon/caption.json': { content: 'live', updatedAt: inHours(-0.001) },
      'Headlines/primary.json': { content: 'live', updatedAt: inHours(-3.02) },
      'Headlines/secondary.json': { content: 'live', updatedAt: inHours(-25) },
      'Email/gmail.csv': { content: 'live', updatedAt: inHours(-50), isStale: true },
      'Stocks/stocks.txt': { content: 'live', updatedAt: inHours(-0.51) },
    });
    await openDashboard(page);
    await expect(ageOf(page, 'Daily')).toHaveText('Updated just now');
    await expect(ageOf(page, 'News')).toHaveText('Updated 3 h ago');
    await expect(ageOf(page, 'Email')).toHaveText('Updated 2 days ago · stale');
    await expect(ageOf(page, 'Stocks')).toHaveText('Updated 30 min ago');
    await choiceOf(page, 'Secondary News').check();
    await expect(ageOf(page, 'News')).toHaveText('Updated 1 day ago');
  });

  test('is why a source failed, and when it is asked again', async ({ page }) => {
    const sentence = 'did not answer in time';
    await tellOf(page, {
      'Cartoon/caption.json': { sources: [failed('cartoon', sentence, null)] },
      'Headlines/primary.json': { sources: [failed('headlines.bbc', sentence, inHours(2))] },
      'Email/gmail.csv': { sources: [failed('email.gmail', sentence, inHours(0.25))] },
      'Stocks/stocks.txt': { sources: [failed('stocks', sentence, inHours(-1))] },
      'Weather/new_york.csv': { sources: [failed('weather.new_york', sentence, inHours(48))] },
    });
    await openDashboard(page);
    for (const [name, text] of [
      ['Daily', `The cartoon ${sentence}.`],
      ['News', `BBC ${sentence}; next try in 2 h.`],
      ['Email', `Gmail ${sentence}; next try in 15 min.`],
      ['Stocks', `The stock exchange ${sentence}; next try soon.`],
      ['Weather', `New York ${sentence}; next try in 48 h.`],
    ] as const) {
      await expect(panelOf(page, name).getByText(text, { exact: true })).toBeVisible();
    }
  });

  test('is the owner’s alone where he says so', async ({ page, freshSite, browser }) => {
    await signIn(page, freshSite, '/dashboard');
    const status = await page.evaluate(async () => {
      const request = {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: '{"visibility":"private"}',
      };
      return (await fetch('/api/dashboard/panels/email', request)).status;
    });
    expect(status).toBe(200);
    await page.reload();
    await expect(panelOf(page, 'Email').getByText('Winter timetable')).toBeVisible();
    const visitor = await browser.newPage();
    await openDashboard(visitor, freshSite);
    await expect(ageOf(visitor, 'Email')).toHaveText('Private: only the owner sees this.');
    await expect(ageOf(visitor, 'News')).toHaveText('Sample data');
    await expect(visitor.getByText('Winter timetable')).toHaveCount(0);
    await visitor.close();
  });
});

import type { Page } from '@playwright/test';
import {
  changeFiles,
  choiceOf,
  openDashboard,
  overhangOf,
  panelOf,
  weatherOf,
} from './dashboard-page.ts';
import { pauseClock, runClockUntil } from './desk.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/** Lets half a minute pass, and waits for its requests. */
async function poll(page: Page, until: () => Promise<boolean>): Promise<void> {
  await page.clock.runFor(30_000);
  await runClockUntil(page, until, 60_000);
}

test('has a title, an introduction and five panels: three above, two below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const answer = await page.goto('/dashboard');
  expect(answer?.status()).toBe(200);
  await expect(panelOf(page, 'News')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Dashboard');
  await expect(page.getByRole('main')).toContainText(
    /favorite cartoons, quotes, headlines, weather, stocks, email, tasks and more, with daily refreshes/,
  );
  const names = ['Daily', 'News', 'Email', 'To-Do', 'Weather'];
  const boxes = await Promise.all(names.map((name) => panelOf(page, name).boundingBox()));
  const [daily, news, email, toDo, weather] = boxes;
  if (!daily || !news || !email || !toDo || !weather) throw new Error('A panel is missing');
  expect(news.y).toBe(daily.y);
  expect(email.y).toBe(daily.y);
  expect(weather.y).toBe(toDo.y);
  expect(toDo.y).toBeGreaterThanOrEqual(daily.y + daily.height);
  expect(news.x).toBeGreaterThanOrEqual(daily.x + daily.width);
  expect(email.x).toBeGreaterThanOrEqual(news.x + news.width);
  expect(weather.x).toBeGreaterThanOrEqual(toDo.x + toDo.width);
});

test('reads a file again that changed, without a reload @stores', async ({ page, ownSite }) => {
  await page.clock.install();
  await openDashboard(page, ownSite);
  await expect(page.getByText('Winter timetable')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pauseClock(page);
  await changeFiles(ownSite, {
    'Email/gmail.csv': 'From,S,D,T,U\nNew Sender,S,D,T,true\n',
    'Weather/new_york.csv': weatherOf([33]),
    'To_Do.csv': 'C,T,D,S,C,C\n,A new task,,,,\n',
  });
  await poll(page, async () => {
    const task = page.getByRole('row').filter({ hasText: 'A new task' });
    const isThere = [page.getByText('New Sender'), page.getByText('33', { exact: true }), task];
    return (await Promise.all(isThere.map((part) => part.isVisible()))).every(Boolean);
  });
  await expect(page.getByText('Winter timetable')).toHaveCount(0);
});

test('takes what others wrote for text, however long', async ({ page, ownSite }) => {
  const script = '<script>document.title = "x"</script><img src=x onerror=alert(1)>';
  const long = 'x'.repeat(10_000);
  const cell = 'x'.repeat(1900);
  const row = `${script},${long},Day,Time,true`;
  const titles = [script, long, 'A trap', 'Another'];
  const links = [
    'data:text/html,x',
    `https://a.test/${long}`,
    'javascript:alert(1)',
    ' JaVaScript:x',
  ];
  const headlines = JSON.stringify({ nyt: { titles, links } });
  const stocks = `Company: A (CMG)\nCurrent Price: ${long}\nChange: 1\nChange Percent: ${script}`;
  await changeFiles(ownSite, {
    'Headlines/primary.json': headlines,
    'Cartoon/caption.json': JSON.stringify({ text: long }),
    'Quotes.csv': `Quote,Author\n${script}${long},Me\n`,
    'Email/gmail.csv': `From,S,D,T,U\n${row}\n`,
    'Email/yahoo.csv': `From,S,D,T,U\n${row}\n`,
    'To_Do.csv': `C,T,D,S,C,C\n,<b>${cell},${cell},${cell},,\n`,
    'People.csv': `P,L,N,I,D,R\n<b>${cell},${cell},,1,1,1\n`,
    'Weather/new_york.csv': weatherOf([script]).replace('Dry', long),
    'Stocks/stocks.txt': stocks,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, ownSite);
  const news = panelOf(page, 'News');
  await expect(news.getByRole('link', { name: script, exact: true })).toHaveAttribute('href', '#');
  await expect(news.getByRole('link', { name: 'A trap' })).toHaveAttribute('href', '#');
  await expect(news.getByRole('link', { name: 'Another' })).toHaveAttribute('href', '#');
  await expect(page.getByRole('table', { name: /^Gmail/ })).toContainText(script);
  for (const table of [/^Stocks/, /^Weather in/]) {
    await expect(page.getByRole('table', { name: table })).toContainText(script);
  }
  await expect(page.getByRole('textbox').filter({ hasText: '<b>xxx' })).toHaveCount(2);
  expect(await overhangOf(page)).toBeLessThanOrEqual(0);
  await choiceOf(page, 'Quote').check();
  await choiceOf(page, 'Yahoo').check();
  await expect(page.getByRole('blockquote')).toContainText(script);
  await expect(page.getByRole('table', { name: /^Yahoo/ })).toContainText(script);
  expect(await overhangOf(page)).toBeLessThanOrEqual(0);
  await expect(page).toHaveTitle(/Dashboard/);
});

test('does not shift while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard');
    await expect(panelOf(page, 'Weather').getByText('Clear sky').first()).toBeVisible();
    await expect(page.getByText('Winter timetable')).toBeVisible();
    await expect(page.getByRole('img', { name: /heron/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(
      () => (window as unknown as { seen: { shift: number } }).seen.shift,
    );
    expect(shift, `at ${width}`).toBeLessThan(0.05);
  }
});

test('is accessible', async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByText('Winter timetable')).toBeVisible();
  await expectAccessible(page);
});

test('is accessible with the other choice of each panel', async ({ page }) => {
  await openDashboard(page);
  for (const choice of ['Quote', 'Secondary News', 'Yahoo', 'Trackings', 'Utrecht', 'Activities']) {
    await choiceOf(page, choice).check();
  }
  await expect(page.getByText('Bike Depot')).toBeVisible();
  await expectAccessible(page);
});

test('never scrolls sideways', async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByText('Winter timetable')).toBeVisible();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const choice of ['Yahoo', 'Trackings', 'Activities', 'Gmail', 'Holdings', 'People']) {
      await choiceOf(page, choice).check();
      expect(await overhangOf(page), `${choice} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('has toggles that the arrow keys move', async ({ page }) => {
  await openDashboard(page);
  for (const [first, second] of [
    ['Cartoon', 'Quote'],
    ['Primary News', 'Secondary News'],
    ['Gmail', 'Yahoo'],
    ['Holdings', 'Trackings'],
    ['New York', 'Utrecht'],
    ['People', 'Activities'],
  ] as const) {
    await expect(choiceOf(page, first)).toBeChecked();
    await choiceOf(page, first).focus();
    await page.keyboard.press('ArrowRight');
    await expect(choiceOf(page, second)).toBeChecked();
    await expect(choiceOf(page, second)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(choiceOf(page, first)).toBeChecked();
  }
});

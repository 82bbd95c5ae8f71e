import type { DataFileName } from '@examiner/contracts';
import {
  choiceOf,
  openDashboard,
  overhangOf,
  panelOf,
  serveFile,
  weatherOf,
} from './dashboard-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('takes what others wrote for text, however long', async ({ page }) => {
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
  const stocks = `Company: A (CMG)\nCurrent Price: ${long}\nChange: 1\nChange Percent: ${script}`;
  const files: Partial<Record<DataFileName, string>> = {
    'Quotes.csv': `Quote,Author\n${script}${long},Me\n`,
    'Email/gmail.csv': `From,S,D,T,U\n${row}\n`,
    'Email/yahoo.csv': `From,S,D,T,U\n${row}\n`,
    'To_Do.csv': `C,T,D,S,C,C\n,<b>${cell},${cell},${cell},,\n`,
    'People.csv': `P,L,N,I,D,R\n<b>${cell},${cell},,1,1,1\n`,
    'Weather/new_york.csv': weatherOf([script]).replace('Dry', long),
    'Stocks/stocks.txt': stocks,
  };
  for (const [name, text] of Object.entries(files)) {
    await serveFile(page, name as DataFileName, text);
  }
  await page.route('**/api/headlines', (route) =>
    route.fulfill({ json: { nyt: { titles, links } } }),
  );
  await page.route('**/api/caption', (route) => route.fulfill({ json: { text: long } }));
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page);
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

const CHOICES = [
  ['Cartoon', 'Quote'],
  ['Primary News', 'Secondary News'],
  ['Gmail', 'Yahoo'],
  ['Holdings', 'Trackings'],
  ['New York', 'Utrecht'],
  ['People', 'Activities'],
] as const;

test('has five panels, three above and two below, with choices for the arrow keys, is accessible with the second ones, and never scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const answer = await page.goto('/dashboard');
  expect(answer?.status()).toBe(200);
  await expect(panelOf(page, 'News')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Dashboard');
  await expect(page.getByRole('main')).toContainText(
    /favorite cartoons, quotes, headlines, weather, stocks, email, tasks and more, with daily refreshes/,
  );
  const drawing = panelOf(page, 'Daily').getByRole('img', { name: /heron with a ticket/ });
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(panelOf(page, 'Daily').getByRole('figure')).toContainText(
    'Your number, sir, was called in the Pleistocene.',
  );
  await expect(page.getByText('Winter timetable')).toBeVisible();
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

  for (const [first, second] of CHOICES) {
    await expect(choiceOf(page, first)).toBeChecked();
    await choiceOf(page, first).focus();
    await page.keyboard.press('ArrowRight');
    await expect(choiceOf(page, second)).toBeChecked();
    await expect(choiceOf(page, second)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(choiceOf(page, first)).toBeChecked();
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText('Bike Depot')).toBeVisible();
  await expectAccessible(page);

  for (const side of [1, 0] as const) {
    for (const names of CHOICES) await choiceOf(page, names[side]).check();
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overhangOf(page), `${CHOICES[0][side]} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

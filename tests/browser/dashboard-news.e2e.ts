import type { Page } from '@playwright/test';
import { choiceOf, openDashboard, panelOf } from './dashboard-page.ts';
import { untilVisitorsGet } from './data-files.ts';
import { expect, test } from './fixtures.ts';

const daily = (page: Page) => panelOf(page, 'Daily');
const news = (page: Page) => panelOf(page, 'News');

/** The links below a source's name. */
function linksOf(page: Page, source: string) {
  const heading = page.getByRole('heading', { name: source, exact: true });
  return news(page).locator('div').filter({ has: heading }).last().getByRole('link');
}

test('the cartoon is shown first, with the caption of the day', async ({ page }) => {
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

test('headlines lead to their pages in a new tab', async ({ page, site, context }) => {
  const links = [`${site.url}/about`, 'https://b.test/2'];
  await page.route('**/api/headlines', (route) =>
    route.fulfill({ json: { nyt: { titles: ['Title 1', 'Title 2'], links } } }),
  );
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

test('a panel is only the owner’s if the owner chooses that', async ({
  page,
  changedSite,
  adminSession,
  browser,
}) => {
  const owner = await browser.newPage({
    baseURL: changedSite.url,
    storageState: adminSession,
  });
  const show = (visibility: string) =>
    owner.request.put('/api/dashboard/panels/email', {
      headers: { origin: changedSite.url },
      data: { visibility },
    });
  try {
    expect((await show('private')).status()).toBe(200);
    await openDashboard(owner);
    await expect(panelOf(owner, 'Email').getByText('Winter timetable')).toBeVisible();
    await untilVisitorsGet(changedSite, ['Email/gmail.csv']);
    await openDashboard(page, changedSite);
    await expect(panelOf(page, 'Email')).toHaveCount(0);
    await expect(panelOf(page, 'Stocks').getByText('Sample data')).toBeVisible();
    await expect(panelOf(page, 'News').getByText('Sample data')).toBeVisible();
    await expect(page.getByText('Winter timetable')).toHaveCount(0);
  } finally {
    await show('public');
    await owner.close();
  }
});

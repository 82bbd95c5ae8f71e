import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const PAGES = [
  ['/', 'Welcome to the home for all and all of my writing', 'A Country Below Its Own Water'],
  ['/post/interdimensional-push-6', 'A Country Below Its Own Water', 'Looking for more?'],
  ['/short-stories', 'Short Stories', /^\d+ posts? in this category$/],
  ['/archive', 'Archive', 'The Windmill Keeps Office Hours'],
  ['/about', 'About', 'Writing Philosophy'],
  ['/nothing-here', '404 Page Not Found', 'Back to Home'],
] as const;

test('each page for readers is there', async ({ page, expectFailedLoads }) => {
  expectFailedLoads(404);
  for (const [path, heading, text] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
  }
});

test('the menus open, and links lead on', async ({ page }) => {
  await page.goto('/about');
  const series = page.getByRole('navigation', { name: 'Series' });
  await series.getByRole('button').click();
  await series.getByRole('link', { name: 'Inter-Temporal Search' }).click();
  await expect(page).toHaveURL('/inter-temporal-search');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
});

test('a reader goes from the archive to a post and on, and is offered nothing that needs a script', async ({
  page,
}) => {
  await page.goto('/archive');
  await page.getByRole('link', { name: 'Nineteen Hours on the Night Ferry' }).click();
  const place = page.getByRole('navigation', { name: 'Posts in Interdimensional Push' });
  await expect(place).toContainText('2 of 4 in Interdimensional Push');
  await expect(page.getByRole('group', { name: 'Share this post' }).getByRole('link')).toHaveCount(
    3,
  );
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeHidden();
  await place.getByRole('link', { name: 'The Windmill Keeps Office Hours' }).click();
  await expect(page).toHaveURL('/post/interdimensional-push-5');
  const story = page.getByRole('article').filter({ hasText: 'Sixth update' });
  await page.goto('/');
  await story.getByRole('link', { name: 'Interdimensional Push' }).click();
  await expect(page).toHaveURL('/interdimensional-push');
});

test('a reader subscribes, and is told what is wrong', async ({
  page,
  freshSite,
  expectFailedLoads,
}) => {
  expectFailedLoads(400);
  await page.goto(freshSite.url);
  const place = page.getByRole('region', { name: 'Stay Updated' });
  await expect(place.getByRole('button')).toHaveCount(1);
  await place.getByLabel('Email').fill('nobody');
  await place.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address.');
  await page.getByLabel('Email').fill('reader@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(`${freshSite.url}/api/newsletter/subscribed`);
  await expect(page.getByRole('heading', { name: 'Successfully subscribed!' })).toBeVisible();
});

import { expect, expectAccessible, test } from './fixtures.ts';

test('the about page has Projects, Writing Philosophy and Get in Touch, and is accessible', async ({
  page,
}) => {
  const response = await page.goto('/about');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  for (const name of ['Projects', 'Writing Philosophy', 'Get in Touch']) {
    await expect(
      page.getByRole('region', { name }).getByRole('heading', { level: 2 }),
    ).toBeVisible();
  }
  await expectAccessible(page);
  const projects = page.getByRole('region', { name: 'Projects' });
  await projects.getByRole('link', { name: 'Short Stories' }).click();
  await expect(page).toHaveURL('/short-stories');
});

test('any other address is a true 404 that says so, and is accessible', async ({
  page,
  expectFailedLoads,
}) => {
  expectFailedLoads(404);
  for (const path of ['/nowhere', '/post', '/admin/x', '/a/b/c']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page).toHaveTitle('404 Page Not Found · The Biweekly Examiner');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('titles, description and canonical address follow from page to page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('The Biweekly Examiner');
  await page.getByRole('link', { name: 'A Country Below Its Own Water' }).click();
  await expect(page).toHaveTitle('A Country Below Its Own Water · The Biweekly Examiner');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/post\/interdimensional-push-6$/,
  );
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Sixth update from my trip and move to the Netherlands since June 2025',
  );
  await page.goBack();
  await expect(page).toHaveTitle('The Biweekly Examiner');
});

test('the app loads at the first action, and the click waits for it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.sort()).toEqual([
    expect.stringMatching(/^\/assets\/boot-/),
    expect.stringMatching(/^\/assets\/theme-/),
  ]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'A Country Below Its Own Water' }).click();
  await expect(page).toHaveURL('/post/interdimensional-push-6');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Country Below Its Own Water');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

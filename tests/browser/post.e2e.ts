import { expect, expectAccessible, test } from './fixtures.ts';

const PATH = '/post/interdimensional-push-6';

test('shows a post with its text from light markup, a subscribe form, three ways to share, and the way back', async ({
  page,
}) => {
  await page.goto(PATH);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('A Country Below Its Own Water');
  const badge = main.getByRole('link', { name: 'Interdimensional Push', exact: true }).first();
  await expect(badge).toHaveAttribute('href', '/interdimensional-push');
  await expect(main.getByText('November 7, 2026')).toBeVisible();
  await expect(main.getByText(/^\d+ min read$/).first()).toBeVisible();
  const picture = main.getByRole('img').first();
  await expect(picture).toHaveAttribute('srcset', /640w.*1280w/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expect(main.locator('strong').first()).toBeVisible();
  await expect(main.locator('em').first()).toBeVisible();
  await expect(main.locator('u').first()).toBeVisible();
  await expect(main.locator('s, del').first()).toBeVisible();
  await expect(main.locator('ol li').first()).toBeVisible();
  await expect(main.locator('ul li').first()).toBeVisible();
  await expectAccessible(page);

  const more = page.getByRole('region', { name: 'Looking for more?' });
  await expect(more.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  const share = page.getByRole('group', { name: 'Share this post' });
  const address = encodeURIComponent(new URL(PATH, page.url()).href);
  await expect(share.getByRole('link', { name: /text/i })).toHaveAttribute('href', /^sms:/);
  for (const [name, start] of [
    [/facebook/i, 'https://www.facebook.com/sharer'],
    [/linkedin/i, 'https://www.linkedin.com/shar'],
  ] as const) {
    const href = await share.getByRole('link', { name }).getAttribute('href');
    expect(href?.startsWith(start)).toBe(true);
    expect(href).toContain(address);
  }
  await page.getByRole('link', { name: 'Back to all posts' }).click();
  await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeInViewport();
});

test('says that an unknown post is not there, with a true 404', async ({
  page,
  expectFailedLoads,
}) => {
  expectFailedLoads(404);
  const response = await page.goto('/post/no-such-post');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
  await expect(
    page.getByText("The blog post you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

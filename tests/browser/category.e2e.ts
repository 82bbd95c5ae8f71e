import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('/seidman-mayor shows campaign updates and position papers together, and is accessible', async ({
  page,
}) => {
  await page.goto('/seidman-mayor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seidman for Mayor');
  await expect(page.getByText(/^\d+ posts? in this category$/)).toBeVisible();
  await expect(page.getByText('Seidman for Mayor Campaign Update').first()).toBeVisible();
  await expect(page.getByText('Seidman for Mayor Position Paper').first()).toBeVisible();
  await expectAccessible(page);
});

test('an unknown category is a true 404 that says so, and is accessible', async ({
  page,
  expectFailedLoads,
}) => {
  expectFailedLoads(404);
  const response = await page.goto('/category/Gardening');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gardening');
  await expect(page.getByText('0 posts in this category')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await expect(page.getByText('Check back soon for new content in this category.')).toBeVisible();
  await expectAccessible(page);
});

test('loads more as one scrolls', async ({ page, freshSite }) => {
  await signIn(page, freshSite);
  for (let n = 1; n <= 14; n += 1) {
    const response = await page.request.post(`${freshSite.url}/api/blog-posts`, {
      headers: { origin: freshSite.url },
      data: {
        title: `Story ${n}`,
        slug: `story-${n}`,
        excerpt: 'A story',
        content: 'Once.',
        category: 'Short Stories',
        readTime: 1,
        publishedAt: `2020-01-${String(n).padStart(2, '0')}`,
      },
    });
    expect(response.status()).toBe(201);
  }
  await page.goto(`${freshSite.url}/short-stories`);
  await expect(page.getByText(/^(1[4-9]|2\d) posts in this category$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Story 1', exact: true })).toBeHidden();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('link', { name: 'Story 1', exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});

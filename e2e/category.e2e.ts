import { expect, expectAccessible, signIn, test } from './fixtures.ts';

const PRESETS = [
  ['/interdimensional-push', 'Interdimensional Push'],
  ['/inter-temporal-search', 'Inter-Temporal Search'],
  ['/intercontinental-march', 'Intercontinental March'],
  ['/seidman-mayor', 'Seidman for Mayor'],
  ['/short-stories', 'Short Stories'],
] as const;

for (const [path, heading] of PRESETS) {
  test(`${path} lists ${heading}`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const shown = await page.getByRole('article').count();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(shown).toBeGreaterThanOrEqual(0);
    await expect(page.getByText(/^\d+ posts? in this category$/)).toBeVisible();
  });
}

test('/seidman-mayor shows campaign updates and position papers together', async ({ page }) => {
  await page.goto('/seidman-mayor');
  await expect(page.getByText('Seidman for Mayor Campaign Update').first()).toBeVisible();
  await expect(page.getByText('Seidman for Mayor Position Paper').first()).toBeVisible();
});

test('a category is found by name or slug, in any case', async ({ page }) => {
  for (const path of [
    '/category/Short%20Stories',
    '/category/SHORT-stories',
    '/category/short%20stories',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Short Stories');
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});

test('counts one post as one post', async ({ page }) => {
  await page.route('**/api/blog-posts/category/**', async (route) => {
    const response = await route.fetch();
    const [first] = (await response.json()) as unknown[];
    await route.fulfill({ json: [first], headers: { 'x-total-count': '1' } });
  });
  await page.goto('/short-stories');
  await expect(page.getByText('1 post in this category', { exact: true })).toBeVisible();
});

test('an unknown or empty category says so', async ({ page }) => {
  await page.goto('/category/Gardening');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gardening');
  await expect(page.getByText('0 posts in this category')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await expect(page.getByText('Check back soon for new content in this category.')).toBeVisible();
});

test('shows four placeholders while it loads', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/blog-posts/category/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/short-stories');
  const placeholders = page.getByRole('status', { name: 'Loading posts' }).locator('> *');
  await expect(placeholders).toHaveCount(4);
  release();
  await expect(placeholders).toHaveCount(0);
});

test('loads more as one scrolls @stores', async ({ page, freshSite }) => {
  await signIn(page, freshSite);
  for (let n = 1; n <= 30; n += 1) {
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
  await expect(page.getByText(/^3\d posts in this category$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Story 1', exact: true })).toBeHidden();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('link', { name: 'Story 1', exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/interdimensional-push', '/category/Gardening']) {
      await page.goto(path);
      await expect(page.getByText(/in this category$/)).toBeVisible();
      await expectAccessible(page);
    }
  });
}

import { expect, expectAccessible, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('welcomes with portrait, heading and two buttons that scroll', async ({ page }) => {
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'Welcome to the home for all and all of my writing',
    }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /portrait/i })).toBeVisible();
  const hero = page.getByRole('region', { name: 'Welcome to the home' });
  await hero.getByRole('link', { name: 'Latest Posts' }).click();
  await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeInViewport();
  await hero.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Stay Updated' })).toBeInViewport();
});

test('shows the featured post large, the Position Paper, and three others, and is accessible', async ({
  page,
}) => {
  const latest = page.getByRole('region', { name: 'Latest Posts' });
  await expect(latest.getByRole('article')).toHaveCount(5);
  await expect(latest.getByRole('article').first()).toContainText('A Country Below Its Own Water');
  await expect(latest.getByRole('article').nth(1)).toContainText(
    'Seidman for Mayor Position Paper',
  );
  await expect(latest.getByRole('article').first()).toContainText('November 7, 2026');
  await expect(latest.getByRole('article').first()).toContainText(/\d+ min read/);
  await expectAccessible(page);
});

test('has its list in the document: returning requests none', async ({ page }) => {
  await expect(page.getByRole('article')).toHaveCount(5);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('link', { name: 'A Country Below Its Own Water' }).click();
  await page.getByRole('link', { name: 'Back to all posts' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  expect(asked).toEqual(['/api/blog-posts/interdimensional-push-6']);
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
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('article')).toHaveCount(5);
    const shift = await page.evaluate(
      () => (window as unknown as { seen: { shift: number } }).seen.shift,
    );
    expect(shift).toBeLessThan(0.05);
  }
});

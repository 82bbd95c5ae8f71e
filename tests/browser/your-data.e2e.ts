import type { Download } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';

test('the owner takes posts, readers, and redirects along to other programs', async ({
  freshSite,
  page,
}) => {
  await signIn(page, freshSite, '/admin/data');
  const click = async (role: 'button' | 'link', name: string): Promise<Download> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole(role, { name }).click(),
    ]);
    return download;
  };
  await expect(page.getByRole('heading', { name: 'Posts and drafts' })).toBeVisible();
  await expectAccessibleAnywhere(page);

  await page.getByLabel('Program', { exact: true }).selectOption('Hugo');
  await expect(page.getByText('Hugo reads it.')).toBeVisible();
  const posts = await click('button', 'Export posts');
  expect(posts.suggestedFilename()).toBe('posts-hugo.zip');
  const archive = (await readFile(await posts.path())).toString('latin1');
  expect(archive).toContain('content/posts/interdimensional-push-6/index.md');

  await page.getByLabel('Newsletter program').selectOption('listmonk');
  const left = await click('button', 'Export those who left');
  expect(left.suggestedFilename()).toBe('listmonk-left.csv');

  // Netlify reads only a file of this name, without an ending.
  const rules = await click('link', 'Download rules');
  expect(rules.suggestedFilename()).toBe('_redirects');
  expect((await readFile(await rules.path())).toString()).toMatch(
    /^\/post\/interdimensional-push-6 http.*\/post\/interdimensional-push-6 301!$/m,
  );

  await page.goto(`${freshSite.url}/admin/activity`);
  await expect(page.getByText('exported the posts for Hugo.')).toBeVisible();
});

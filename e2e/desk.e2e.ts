import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a text goes from the desk to the bin and back', async ({ freshSite, page }) => {
  await signIn(page, freshSite, '/create-post');
  await page.getByLabel('Content', { exact: true }).fill('Some words.');
  await expect(page.locator('form').getByRole('status')).toHaveText(/^Saved/);
  await page.getByRole('link', { name: 'Desk' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
  const text = page.getByRole('listitem').filter({ hasText: 'Interdimensional Push 7' });
  await expect(text).toContainText('2 words');
  await expectAccessible(page);
  await text.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status')).toContainText('is in the bin.');
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(page).toHaveURL(/\/desk\?state=bin$/);
  await text.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Deleted posts stay here for 30 days.')).toBeVisible();
  await page.getByRole('link', { name: 'Published' }).click();
  await expect(page.getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
});

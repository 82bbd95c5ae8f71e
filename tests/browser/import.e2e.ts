import { ghostExport } from './exports.ts';
import { expect, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';

test('an export of Ghost is shown beside its originals, comes in with its pictures, the first ten as a try, and goes again', async ({
  page,
  freshSite,
}) => {
  test.slow();
  await signIn(page, freshSite, '/desk');
  await page.getByRole('navigation', { name: 'Write' }).getByText('Import').click();
  await page.locator('summary').filter({ hasText: 'WordPress' }).click();
  await expectAccessibleAnywhere(page);
  await page.getByLabel('Export file').setInputFiles(await ghostExport());
  await expect(page.getByRole('heading', { name: '13 posts from Ghost' })).toBeFocused();
  await expect(page.getByRole('row', { name: /^Letter 2/ })).toContainText('Short Stories');
  await expectAccessibleAnywhere(page);

  await page.getByRole('button', { name: 'The Night Ferry' }).press('Enter');
  const compared = page.getByRole('dialog', { name: 'The Night Ferry' });
  await expect(compared.frameLocator('iframe').getByText('The sea was calm.')).toBeVisible();
  await expect(compared.getByRole('region', { name: 'Resulting text' })).toContainText(
    'he sea was calm.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'The Night Ferry' })).toBeFocused();

  await page.getByLabel('Import the first ten only, as a try').check();
  await page.getByRole('button', { name: 'Import the first 10' }).click();
  await expect(page.getByText('10 posts came in')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 posts not imported yet')).toBeVisible();
  await expectAccessibleAnywhere(page);
  await page.getByRole('button', { name: 'Import the rest' }).click();
  await expect(page.getByText('13 posts came in')).toBeVisible();
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  expect((await report).suggestedFilename()).toBe('import-of-ghost-zip.csv');

  await page
    .getByRole('row', { name: /^The Night Ferry/ })
    .getByRole('link', { name: 'Open post' })
    .click();
  await expect(page.getByRole('heading', { name: 'The Night Ferry', level: 1 })).toBeVisible();
  const picture = page.getByRole('img', { name: 'A pass' });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );

  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import…' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('13 posts removed')).toBeVisible();
  const gone = await page.request.get(`${freshSite.url}/api/blog-posts/the-night-ferry`);
  expect(gone.status()).toBe(404);
});

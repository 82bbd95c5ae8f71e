import { expect, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';
import { draftPost, readPicture } from '../http/samples.ts';

test('a picture is uploaded, described, aimed and found again, by keyboard', async ({
  ownSite,
  page,
}) => {
  await signIn(page, ownSite, '/desk/media');
  await expect(page.getByText('No pictures yet')).toBeVisible();
  const uploaded = page.waitForResponse('**/api/upload-image');
  await page.getByLabel('Choose an image').setInputFiles({
    name: 'pass.webp',
    mimeType: 'image/webp',
    buffer: await readPicture('pass-640.webp'),
  });
  const { imageUrl } = (await (await uploaded).json()) as { imageUrl: string };
  const card = page.getByRole('button', { name: 'pass.webp' });
  await expect(card).toBeVisible();
  await expectAccessibleAnywhere(page);

  const draft = {
    ...draftPost('over-the-pass'),
    featured: true,
    featuredImage: imageUrl,
    featuredImageAlt: '',
  };
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch('/api/blog-posts', init)).status;
  }, draft);
  expect(status).toBe(201);
  await page.reload();
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'pass.webp' });
  await expect(dialog.getByRole('link', { name: draft.title })).toBeVisible();
  await dialog.getByLabel('Left to right').press('Home');
  await dialog.getByLabel('Top to bottom').press('End');
  await dialog.getByLabel('Description', { exact: true }).fill('A mountain pass');
  await dialog.getByRole('checkbox').check();
  await expectAccessibleAnywhere(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(
    'pass.webp is saved, and described in its texts.',
  );
  await expect(card).toBeFocused();

  const recognised = page.waitForResponse('**/api/auth/user');
  await page.goto(ownSite.url);
  const shown = page.getByRole('img', { name: 'A mountain pass' });
  await expect(shown).toHaveCSS('object-position', '0% 100%');
  await recognised;
});

import { expect, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';
import { draftPost, readPicture } from '../http/samples.ts';

test('a picture is uploaded, described, aimed and found again, by keyboard', async ({
  freshSite,
  page,
}) => {
  await signIn(page, freshSite, '/desk/media');
  const uploaded = page.waitForResponse('**/api/upload-image');
  await page.getByLabel('Choose an image').setInputFiles({
    name: 'doorstep.webp',
    mimeType: 'image/webp',
    buffer: await readPicture('doorstep-640.webp'),
  });
  const { imageUrl } = (await (await uploaded).json()) as { imageUrl: string };
  const card = page.getByRole('button', { name: 'doorstep.webp' });
  await expect(card).toBeVisible();
  await expectAccessibleAnywhere(page);

  const draft = {
    ...draftPost('at-the-door'),
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
  const dialog = page.getByRole('dialog', { name: 'doorstep.webp' });
  await expect(dialog.getByRole('link', { name: draft.title })).toBeVisible();
  await dialog.getByLabel('Left to right').press('Home');
  await dialog.getByLabel('Top to bottom').press('End');
  await dialog.getByLabel('Description', { exact: true }).fill('A doorstep');
  await dialog.getByRole('checkbox').check();
  await expectAccessibleAnywhere(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(
    'doorstep.webp is saved, and described in its texts.',
  );
  await expect(card).toBeFocused();

  const recognised = page.waitForResponse('**/api/auth/user');
  await page.goto(freshSite.url);
  const shown = page.getByRole('img', { name: 'A doorstep' });
  await expect(shown).toHaveCSS('object-position', '0% 100%');
  await recognised;
});

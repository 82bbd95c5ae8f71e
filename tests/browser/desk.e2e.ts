import { expect, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';

test('a text is kept, restored, scheduled, deleted and restored again', async ({
  expectFailedLoads,
  freshSite,
  page,
}) => {
  expectFailedLoads(400);
  await signIn(page, freshSite, '/create-post');
  const content = page.getByLabel('Content', { exact: true });
  const publication = page.getByRole('region', { name: 'Publication' });
  await page.getByLabel('Title', { exact: true }).fill('The Harbor at Dawn');
  await content.fill('The sea was calm.');
  await publication.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByLabel('Name for the current text').fill('For Anna');
  await history.getByRole('button', { name: 'Name this version' }).click();
  await expect(history.getByRole('list', { name: 'Versions' })).toContainText('For Anna');
  await history.getByRole('button', { name: 'Close' }).click();
  await content.fill('The sea was rough.');
  await publication.getByRole('button', { name: 'History' }).click();
  await expect(history.locator('mark')).toHaveText(['calm', 'rough']);
  await expectAccessibleAnywhere(page);
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(content).toHaveValue('The sea was calm.');
  await content.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveValue('The sea was rough.');

  await publication.getByRole('button', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await dialog.getByLabel('Date').fill('2001-01-01');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time to come, or publish now');
  await dialog.getByLabel('Date').fill('2099-03-28');
  await expectAccessibleAnywhere(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(publication).toContainText('due Mar 28, 2099, 8:00 AM');
  await page.getByRole('link', { name: 'Write', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  await page.getByRole('link', { name: 'Scheduled' }).click();
  const text = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'The Harbor at Dawn' }) });
  await expect(text).toContainText('Mar 28, 2099, 8:00 AM');
  await text.getByRole('button', { name: /^More for/ }).click();
  await text.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
  await expect(text).toHaveCount(0);
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page).toHaveURL(/\/desk\?state=bin$/);
  await text.getByRole('button', { name: /^More for/ }).click();
  await text.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(text).toHaveCount(0);
  await page.getByRole('link', { name: 'Drafts', exact: true }).click();
  await expect(text).toContainText('4 words');
  await text.getByRole('button', { name: /^More for/ }).click();
  await text.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
  await expect(text).toHaveCount(0);
  await page.getByRole('link', { name: 'Trash' }).click();
  await text.getByRole('button', { name: /^More for/ }).click();
  await text.getByRole('menuitem', { name: 'Delete forever…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click();
  await expect(text).toHaveCount(0);
});

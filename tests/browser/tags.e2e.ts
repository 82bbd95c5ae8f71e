import { expect, expectAccessible, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';

test('posts get tags, readers follow them, and the owner renames one', async ({
  expectFailedLoads,
  freshSite,
  page,
}) => {
  expectFailedLoads(404);
  const { url } = freshSite;
  await signIn(page, freshSite, '/create-post');
  const write = async (title: string, tags: () => Promise<void>) => {
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Content', { exact: true }).fill('The ferry was late.');
    await tags();
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByRole('link', { name: 'Review Post' })).toBeVisible();
  };
  const field = page.getByRole('combobox', { name: 'Tags' });
  const chosen = page.getByRole('list', { name: 'Tags of this post' });
  await write('The First Ferry', async () => {
    await field.pressSequentially('Café society,Ferries');
    await field.press('Enter');
    await expect(chosen.getByRole('listitem')).toHaveText(['Café society', 'Ferries']);
  });
  await expect(chosen).toHaveCount(0);
  await page.goto(`${url}/create-post`);
  await write('The Last Ferry', async () => {
    await field.pressSequentially('fer');
    await expect(page.getByRole('option', { name: 'Ferries' })).toBeVisible();
    await expectAccessible(page);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(chosen.getByRole('listitem')).toHaveText(['Ferries']);
  });

  await page.getByRole('link', { name: 'Review Post' }).click();
  const tags = page.getByRole('navigation', { name: 'Tags' });
  await expect(tags.getByRole('link')).toHaveText(['Ferries']);
  await expectAccessible(page, 'main');
  await tags.getByRole('link', { name: 'Ferries' }).click();
  await expect(page).toHaveURL(`${url}/tag/ferries`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ferries');
  await expect(page.getByText('2 posts with this tag')).toBeVisible();
  await expectAccessible(page);
  const feed = await page.request.get(`${url}/tag/ferries/rss.xml`);
  expect((await feed.text()).match(/<item>/g)).toHaveLength(2);

  await page.goto(`${url}/admin/tags`);
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(row('Ferries')).toContainText('2 published posts');
  await expectAccessibleAnywhere(page);
  const act = async (tag: string, name: string) => {
    await row(tag)
      .getByRole('button', { name: /^More for/ })
      .click();
    await row(tag).getByRole('menuitem', { name }).click();
  };
  await act('Ferries', 'Rename…');
  await page.getByRole('dialog').getByLabel('Name').fill('Boats');
  await expectAccessible(page, 'dialog[open]');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('“Ferries” is “Boats” now, in 2 posts.')).toBeVisible();
  await page.goto(`${url}/tag/ferries`);
  await expect(page).toHaveURL(`${url}/tag/boats`);
  await expect(page.getByText('2 posts with this tag')).toBeVisible();
});

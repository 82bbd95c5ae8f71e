import { statisticsSchema } from '@examiner/contracts';
import { expect, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';

test('a redirect is added and followed, and the day’s words are shown', async ({
  freshSite,
  page,
}) => {
  await signIn(page, freshSite, '/create-post');
  const { days } = statisticsSchema.parse(
    await (await page.request.get(`${freshSite.url}/api/desk/statistics?days=1`)).json(),
  );
  const before = days.at(-1)?.words ?? 0;
  await page.getByLabel('Title', { exact: true }).fill('The Night Boat');
  await page.getByLabel('Content', { exact: true }).fill('The sea was calm.');
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await page.goto(`${freshSite.url}/desk`);
  await expect(page.getByText(`${before + 4} words today.`)).toBeVisible();
  await page.getByRole('navigation', { name: 'Write' }).getByText('Writing days').click();
  await page.getByText('Show as a table').press('Enter');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expectAccessibleAnywhere(page);

  await page.goto(`${freshSite.url}/desk/settings`);
  await expect(page).toHaveURL(/\/admin\/redirects$/);
  await page.getByLabel('Old address').fill('/2019/05/push.html');
  await page.getByLabel('Redirect to').fill('/post/interdimensional-push-6');
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: '/2019/05/push.html' });
  await expect(row).toContainText('Added by you');
  await expectAccessibleAnywhere(page);
  await page.goto(`${freshSite.url}/2019/05/push.html?utm_source=mail`);
  await expect(page).toHaveURL(/\/post\/interdimensional-push-6\?utm_source=mail$/);
});

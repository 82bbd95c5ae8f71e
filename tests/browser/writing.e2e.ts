import type { Page } from '@playwright/test';
import { expect, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const line = (page: Page) => page.locator('[data-editor-bar]').getByRole('status');
const content = (page: Page) => field(page, 'Content');

/** Types at the end of the text. */
async function typeOn(page: Page, words: string): Promise<void> {
  await content(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(words);
}

test('typed text survives a killed page, and two devices write together @stores', async ({
  browser,
  freshSite,
}) => {
  const desk = await browser.newContext({ baseURL: freshSite.url });
  const page = await desk.newPage();
  await signIn(page, freshSite, '/create-post');
  await expect(field(page, 'Title')).toHaveValue('Interdimensional Push 7');
  await typeOn(page, 'One was here.\n\nTwo was here.');
  await expect(line(page)).toHaveText(/^Saved \d{1,2}:\d\d\s[AP]M$/);
  await expect(page).toHaveURL(/\/create-post\?draft=[0-9a-f-]{36}$/);
  const address = page.url().slice(freshSite.url.length);

  await desk.setOffline(true);
  await typeOn(page, '\n\nThree');
  await expect(line(page)).toHaveText('Kept on this device – no connection, trying again');
  const crashed = await desk.newPage();
  await page.close();
  await desk.setOffline(false);
  await crashed.goto(address);
  await expect(content(crashed)).toHaveValue('One was here.\n\nTwo was here.\n\nThree');
  await expect(line(crashed)).toContainText('Put back from this device');
  await expect(line(crashed)).toContainText('Saved');

  const device = await browser.newContext({ baseURL: freshSite.url });
  const other = await device.newPage();
  await signIn(other, freshSite, address);
  await expect(content(other)).toHaveValue('One was here.\n\nTwo was here.\n\nThree');
  await content(other).focus();
  await other.keyboard.press('ControlOrMeta+Home');
  await other.keyboard.type('Number ');
  await other.keyboard.press('ControlOrMeta+s');
  await expect(line(other)).toHaveText(/^Saved/);

  await typeOn(crashed, ' and more');
  await expect(content(crashed)).toHaveValue(
    'Number One was here.\n\nTwo was here.\n\nThree and more',
  );
  await content(crashed).focus();
  await crashed.keyboard.press('ControlOrMeta+z');
  await expect(content(crashed)).toHaveValue('One was here.\n\nTwo was here.\n\nThree and more');
  await crashed.keyboard.press('ControlOrMeta+Shift+z');
  await crashed.keyboard.press('ControlOrMeta+s');
  await expect(line(crashed)).toContainText(/Saved \d{1,2}:\d\d\s[AP]M$/);

  await typeOn(other, ', theirs');
  await other.keyboard.press('ControlOrMeta+s');
  await typeOn(other, '!');
  await expect(line(other)).toContainText('Changed elsewhere');
  await other.getByRole('button', { name: 'look' }).click();
  const dialog = other.getByRole('dialog', { name: /^Also changed on “Chrome on Linux”/ });
  await expect(dialog.getByRole('radio', { name: 'Both' })).toBeChecked();
  await expectAccessibleAnywhere(other);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(content(other)).toHaveValue(
    'Number One was here.\n\nTwo was here.\n\nThree, theirs!\n\nThree and more',
  );
  await expect(line(other)).toHaveText(/^Saved/);
  await device.close();

  await crashed.goto('/create-post');
  await expect(content(crashed)).toHaveValue('');
  const wayBack = crashed.locator(`a[href="${address}"]`);
  await wayBack.click();
  await expect(content(crashed)).toHaveValue(/Three, theirs!\n\nThree and more$/);
  await crashed.getByRole('button', { name: 'Create Post' }).click();
  await expect(crashed.getByRole('link', { name: 'Review Post' })).toBeVisible();
  await crashed.goto('/create-post');
  await expect(content(crashed)).toHaveValue('');
  await expect(crashed.getByRole('link', { name: 'Write', exact: true })).toBeVisible();
  await expect(wayBack).toBeHidden();
  await desk.close();
});

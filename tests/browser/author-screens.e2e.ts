import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleAnywhere, signIn, test } from './fixtures.ts';
import { readPicture } from '../http/samples.ts';

const TEXT = `TK, said the harbour.

# Low water

a | b
-|-
1 | 2

\`\`\`ts
const knots = 3;
\`\`\`

[Nowhere](/post/nowhere)`;
const FIELDS = [
  'Title',
  'Slug',
  'Excerpt',
  'Content',
  'Category',
  'Read time',
  'Publish date',
  'Featured image',
];
const BUTTONS = ['Upload Image', 'Remove', 'Reset', 'Create Post'];

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function pressAt(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

/** Goes through the page with Tab. @returns the controls that cannot be reached */
async function unreached(page: Page): Promise<string[]> {
  // A list begins to load after the page is shown.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  const usable = await page.evaluate(() => {
    addEventListener('focusin', ({ target }) => (target as Element).setAttribute('data-met', ''));
    getSelection()?.removeAllRanges();
    (document.activeElement as HTMLElement | null)?.blur();
    const controls = document.querySelectorAll('a, button, input, select, textarea, summary');
    return [...controls].filter((control) => control.checkVisibility()).length;
  });
  for (let press = 0; press < usable + 10; press += 1) await page.keyboard.press('Tab');
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
      ),
    ]
      .filter(
        (element) => element.checkVisibility() && !element.matches('[type=radio], [type=file]'),
      )
      .filter((element) => !element.closest('[inert]') && !element.hasAttribute('data-met'))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

test('the panels around a text can be reached by keyboard, are accessible, and have different names', async ({
  page,
  freshSite,
  expectFailedLoads,
}) => {
  expectFailedLoads(404);
  await signIn(page, freshSite, '/create-post');
  const content = page.getByLabel('Content', { exact: true });
  await page.locator('input[type=file]').setInputFiles({
    name: 'pass.webp',
    mimeType: 'image/webp',
    buffer: await readPicture('pass-640.webp'),
  });
  await content.fill(TEXT);
  await expect(page.getByRole('region', { name: 'Publication' })).toBeVisible();
  await content.press('ControlOrMeta+Enter');
  await expect(page.getByText('A link has no page: /post/nowhere')).toBeVisible();
  await content.press('ControlOrMeta+Shift+P');
  await expect(page.getByRole('cell', { name: '2' })).toBeVisible();
  await expectAccessibleAnywhere(page);
  expect(await unreached(page)).toEqual([]);
  for (const name of FIELDS) await expect(page.getByLabel(name), name).toHaveCount(1);
  for (const name of BUTTONS) {
    await expect(page.getByRole('button', { name }), name).toHaveCount(1);
  }

  await content.press('ControlOrMeta+/');
  await expect(dialogOf(page, 'Keyboard shortcuts')).toBeVisible();
  await expectAccessibleAnywhere(page);
  await page.keyboard.press('Escape');
  await expect(content).toBeFocused();
  await pressAt(page.getByRole('button', { name: 'More for this text' }));
  await pressAt(page.getByRole('menuitem', { name: 'Share draft…' }));
  const share = dialogOf(page, 'Share draft');
  await share.getByLabel('For').fill('Ann');
  await page.keyboard.press('Enter');
  const address = await share.getByLabel('New link').inputValue();
  await expect(share.getByRole('button', { name: 'Revoke the link Ann' })).toBeVisible();
  await expectAccessibleAnywhere(page);

  // The reader of the link is not signed in.
  await page.context().clearCookies();
  await page.goto(address);
  await pressAt(page.getByRole('button', { name: 'Leave a note' }));
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  await expectAccessibleAnywhere(page);
  await page.keyboard.type('Which harbour?');
  await pressAt(page.getByRole('button', { name: 'Send' }));
  await expect(page.getByText('Sent. Thank you.')).toBeVisible();
});

test('the lists of the desk are reached by keyboard and accessible', async ({
  page,
  freshSite,
}) => {
  await signIn(page, freshSite, '/desk?state=published');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'The Tenant in 4B Is a Rumor' }) });
  await expect(row).toBeVisible();
  await expectAccessibleAnywhere(page);
  expect(await unreached(page)).toEqual([]);
  await pressAt(row.getByRole('button', { name: /^More for/ }));
  await pressAt(row.getByRole('menuitem', { name: 'Delete…' }));
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressAt(page.getByRole('dialog').getByRole('button', { name: 'Delete post' }));
  await expect(row).toHaveCount(0);
  await pressAt(page.getByRole('link', { name: 'Trash' }));
  await pressAt(row.getByRole('button', { name: /^More for/ }));
  await expectAccessibleAnywhere(page);
  await pressAt(row.getByRole('menuitem', { name: 'Delete forever…' }));
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^More for/ })).toBeFocused();
});

test('the pages of the desk are reached by keyboard, and the account is accessible', async ({
  page,
  freshSite,
}) => {
  await signIn(page, freshSite, '/desk');
  for (const path of [
    '/desk',
    '/desk/import',
    '/desk/media',
    '/desk/statistics',
    '/admin/redirects',
    '/account',
  ]) {
    await page.goto(freshSite.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await unreached(page), path).toEqual([]);
  }
  await pressAt(page.getByRole('button', { name: 'Change' }));
  await expect(page.getByLabel('New password')).toBeFocused();
  await expectAccessibleAnywhere(page);
});

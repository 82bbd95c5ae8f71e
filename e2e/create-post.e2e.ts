import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { runClockUntil, stopClock, toastOf } from './desk.ts';
import { expect, expectAccessible, leaveSite, signIn, test } from './fixtures.ts';
import { ADMIN, ONLY_STARTED, startSite, type Site } from './site.ts';

const PICTURE = readFileSync(fileURLToPath(new URL('../data/IP/IP_7.jpeg', import.meta.url)));
const UPLOAD = '**/api/upload-image';
const POSTS = '**/api/blog-posts';
const EXCERPT_END = 'update from my trip and move to the Netherlands since June 2025';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const createButton = (page: Page) => page.locator('button[type=submit]');

async function openEditor(page: Page, site: Site): Promise<void> {
  await signIn(page, site, '/create-post');
  await expect(field(page, 'Title')).toHaveValue('Interdimensional Push 7');
}

/** A promise that is kept when one says so. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

test.describe('who may write', () => {
  test('whoever is signed out reads why, and is led to the login after 1500 ms', async ({
    page,
    site,
    expectFailedLoads,
  }) => {
    expectFailedLoads(401);
    await stopClock(page);
    const answered = page.waitForResponse('**/api/auth/user');
    await page.goto('/create-post');
    await expect(page.getByText('Checking permissions...')).toBeVisible();
    await (await answered).finished();
    const ran = await runClockUntil(page, () => toastOf(page).isVisible());
    await expect(toastOf(page)).toContainText('Login Required');
    await expect(toastOf(page)).toContainText(
      'You need to log in to access this page. Redirecting...',
    );
    await expect(field(page, 'Title')).toBeHidden();
    await page.clock.runFor(1400 - ran);
    await expect(page).toHaveURL('/create-post');
    await page.clock.runFor(200);
    await expect(page).toHaveURL(`${site.url}/api/login?returnTo=%2Fcreate-post`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/create-post');
  });

  test('whoever is no admin is denied, and led home after 1500 ms', async ({
    page,
    site,
    expectFailedLoads,
  }) => {
    expectFailedLoads(403);
    await page.route('**/api/admin/check', (route) =>
      route.fulfill({ status: 403, json: { message: 'Forbidden' } }),
    );
    await signIn(page, site);
    await stopClock(page);
    await page.goto('/create-post');
    const card = page.getByRole('main');
    await runClockUntil(page, () =>
      card.getByRole('heading', { name: 'Access Denied' }).isVisible(),
    );
    await expect(card).toContainText("You don't have permission to access this page.");
    const ran = await runClockUntil(page, () => toastOf(page).isVisible());
    await expect(toastOf(page)).toContainText('Access Denied');
    await page.clock.runFor(1400 - ran);
    await expect(page).toHaveURL('/create-post');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/');
  });
});

test.describe('what it starts with', () => {
  test('the next Interdimensional Push', async ({ page, site }) => {
    await openEditor(page, site);
    await expect(page.getByRole('heading', { level: 1, name: 'Create New Post' })).toBeVisible();
    await expect(field(page, 'Slug')).toHaveValue('interdimensional-push-7');
    await expect(field(page, 'Slug')).toBeDisabled();
    await expect(field(page, 'Excerpt')).toHaveValue(`Seventh ${EXCERPT_END}`);
    await expect(field(page, 'Content')).toHaveValue('');
    await expect(field(page, 'Category')).toHaveValue('Interdimensional Push');
    await expect(field(page, 'Category').getByRole('option')).toHaveText([
      'Interdimensional Push',
      'Inter-Temporal Search',
      'Intercontinental March',
      'Short Stories',
      'Seidman for Mayor Campaign Update',
      'Seidman for Mayor Position Paper',
    ]);
    await expect(field(page, 'Read time')).toHaveValue('5');
    await expect(field(page, 'Publish date')).toHaveValue('2026-11-21');
    await expect(field(page, 'Featured image')).toHaveValue('/IP/IP_7.jpeg');
    await expect(field(page, 'Featured image')).toBeDisabled();
    const preview = page.getByRole('img', { name: 'Preview of the featured image' });
    await expect(preview).toBeVisible();
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Post' })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Review Post' })).toBeHidden();
    for (const words of ['bold', 'italic', 'underline', 'strikethrough', 'list', 'link']) {
      await expect(page.getByText(/^Supported:/)).toContainText(words);
    }
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('number 3 where there is no post', ONLY_STARTED, async ({ page, expectFailedLoads }) => {
    // Its picture came with the sample content.
    expectFailedLoads(404);
    const site = await startSite({
      env: {
        SAMPLE_CONTENT: 'off',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      },
    });
    try {
      await signIn(page, site, '/create-post');
      await expect(field(page, 'Title')).toHaveValue('Interdimensional Push 3');
      await expect(field(page, 'Slug')).toHaveValue('interdimensional-push-3');
      await expect(field(page, 'Excerpt')).toHaveValue(`Fifth ${EXCERPT_END}`);
      await expect(field(page, 'Publish date')).toHaveValue('2025-08-10');
      await expect(field(page, 'Featured image')).toHaveValue('/IP/IP_3.jpeg');
    } finally {
      await leaveSite(page);
      await site.end();
      await rm(site.stateDir, { recursive: true });
    }
  });

  test('what was typed before the posts were read stays', async ({ page, site }) => {
    const list = gate();
    await page.route('**/api/blog-posts?view=slugs', async (route) => {
      await list.opened;
      await route.continue();
    });
    await signIn(page, site, '/create-post');
    await field(page, 'Content').fill('My own words');
    list.open();
    await expect(field(page, 'Title')).toHaveValue('Interdimensional Push 7');
    await expect(field(page, 'Content')).toHaveValue('My own words');
  });
});

test.describe('its fields', () => {
  test.beforeEach(async ({ page, site }) => openEditor(page, site));

  test('the required ones say so, and the first of them has the focus', async ({ page }) => {
    let calls = 0;
    await page.route(POSTS, async (route) => {
      if (route.request().method() === 'POST') calls += 1;
      await route.continue();
    });
    await field(page, 'Title').fill('  ');
    await field(page, 'Excerpt').fill('');
    await field(page, 'Publish date').fill('');
    await createButton(page).click();
    for (const [name, message] of [
      ['Title', 'Title is required'],
      ['Excerpt', 'Excerpt is required'],
      ['Content', 'Content is required'],
      ['Publish date', 'Publish date is required'],
    ] as const) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(field(page, 'Title')).toBeFocused();
    expect(calls).toBe(0);
    await field(page, 'Title').fill('A title');
    await expect(page.getByText('Title is required')).toBeHidden();
  });

  test('the slug follows the title, and takes a number where it is taken', async ({ page }) => {
    for (const [title, slug] of [
      ['Crème brûlée, again!', 'creme-brulee-again'],
      ['The Tenant in 4B Is a Rumor', 'the-tenant-in-4b-is-a-rumor-2'],
      ['Interdimensional Push 6', 'interdimensional-push-6-2'],
      ['Interdimensional Push 7', 'interdimensional-push-7'],
    ] as const) {
      await field(page, 'Title').fill(title);
      await expect(field(page, 'Slug')).toHaveValue(slug);
    }
  });

  test('a read time that is emptied becomes 1; −2 shows its error', async ({ page }) => {
    await field(page, 'Read time').fill('');
    await field(page, 'Read time').blur();
    await expect(field(page, 'Read time')).toHaveValue('1');
    await field(page, 'Read time').fill('-2');
    await createButton(page).click();
    await expect(
      page.getByText('Read time must be at least 1 minute', { exact: true }),
    ).toBeVisible();
    await field(page, 'Read time').fill('0');
    await createButton(page).click();
    await expect(
      page.getByText('Read time must be at least 1 minute', { exact: true }),
    ).toBeVisible();
  });

  test("the server's errors stand at their fields", async ({ page, expectFailedLoads }) => {
    expectFailedLoads(400);
    await page.route(POSTS, (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: 'Slug is required',
          issues: [
            { path: 'slug', message: 'Slug is required' },
            { path: 'category', message: 'Category is required' },
          ],
        },
      }),
    );
    await field(page, 'Content').fill('Words');
    await createButton(page).click();
    await expect(page.getByText('Slug is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Category is required', { exact: true })).toBeVisible();
    await expect(toastOf(page)).toContainText('Failed to create blog post. Please try again.');
  });

  test('Reset brings the defaults back', async ({ page }) => {
    await field(page, 'Title').fill('Something else');
    await field(page, 'Content').fill('Words');
    await field(page, 'Category').selectOption('Short Stories');
    await field(page, 'Read time').fill('9');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(field(page, 'Title')).toHaveValue('Interdimensional Push 7');
    await expect(field(page, 'Slug')).toHaveValue('interdimensional-push-7');
    await expect(field(page, 'Content')).toHaveValue('');
    await expect(field(page, 'Category')).toHaveValue('Interdimensional Push');
    await expect(field(page, 'Read time')).toHaveValue('5');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page, 'nothing is left to be saved').toHaveURL('/');
  });

  test('leaving asks when something is not saved', async ({ page }) => {
    const home = page.getByRole('link', { name: 'Home', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Leave without saving what you wrote?' });
    await field(page, 'Content').fill('Words');
    await home.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, 'Content')).toHaveValue('Words');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await expect(field(page, 'Content')).toHaveValue('Words');
    await home.click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/');
  });

  test('leaving does not ask when nothing was written, or all of it was taken back', async ({
    page,
  }) => {
    await field(page, 'Content').fill('Words');
    await field(page, 'Content').fill('');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the featured image', () => {
  test.beforeEach(async ({ page, site }) => openEditor(page, site));

  test('must be an image, of 5MB or less', async ({ page }) => {
    let calls = 0;
    await page.route(UPLOAD, async (route) => {
      calls += 1;
      await route.fulfill({ json: { imageUrl: '/IP/IP_6.jpeg' } });
    });
    await choose(page, 'notes.txt', 'text/plain', Buffer.from('words'));
    await expect(toastOf(page)).toContainText('Invalid File');
    await expect(toastOf(page)).toContainText('Please select an image file.');
    await choose(page, 'big.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(toastOf(page)).toContainText('File Too Large');
    await expect(toastOf(page)).toContainText('Please select an image smaller than 5MB.');
    expect(calls).toBe(0);
    await choose(page, 'fits.png', 'image/png', Buffer.alloc(5 * 1024 * 1024));
    await expect(field(page, 'Featured image')).toHaveValue('/IP/IP_6.jpeg');
    expect(calls).toBe(1);
  });

  test("is uploaded ('Uploading...'), shown, and removed again", async ({ page }) => {
    const upload = gate();
    await page.route(UPLOAD, async (route) => {
      await upload.opened;
      await route.fulfill({ json: { imageUrl: '/IP/IP_6.jpeg' } });
    });
    await field(page, 'Title').fill('A title of my own');
    await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await (
      await chooser
    ).setFiles({ name: 'x.jpeg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await expect(page.locator('input[type=file]')).toBeDisabled();
    upload.open();
    await expect(field(page, 'Featured image')).toHaveValue('/IP/IP_6.jpeg');
    await expect(page.getByRole('button', { name: 'Upload Image' })).toBeEnabled();
    await expect(page.getByRole('img', { name: 'Preview of the featured image' })).toHaveAttribute(
      'src',
      '/IP/IP_6.jpeg',
    );
    await expect(field(page, 'Title')).toHaveValue('A title of my own');
    await expect(field(page, 'Slug')).toHaveValue('a-title-of-my-own');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(field(page, 'Featured image')).toHaveValue('/IP/IP_7.jpeg');
    await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden();
    await expect(field(page, 'Slug')).toHaveValue('a-title-of-my-own');
  });

  test('says when the upload failed, and when nobody is signed in', async ({
    page,
    expectFailedLoads,
  }) => {
    expectFailedLoads(500);
    expectFailedLoads(401);
    await page.route(UPLOAD, (route) => route.fulfill({ status: 500, body: 'no' }));
    await choose(page, 'x.jpeg', 'image/jpeg', PICTURE);
    await expect(toastOf(page)).toContainText('Upload Failed');
    await expect(toastOf(page)).toContainText('Failed to upload image. Please try again.');
    await expect(page.getByRole('button', { name: 'Upload Image' })).toBeEnabled();
    await page.unroute(UPLOAD);
    await page.context().clearCookies();
    await choose(page, 'x.jpeg', 'image/jpeg', PICTURE);
    await expect(toastOf(page)).toContainText('Unauthorized');
    await expect(toastOf(page)).toContainText('You need to log in to upload images.');
    await expect(field(page, 'Featured image')).toHaveValue('/IP/IP_7.jpeg');
  });

  test('leaves a placeholder where it is broken', async ({ page, expectFailedLoads }) => {
    expectFailedLoads(404);
    await page.route('**/IP/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await expect(field(page, 'Featured image')).toHaveValue('/IP/IP_7.jpeg');
    await expect(page.getByRole('img', { name: 'No image' })).toBeVisible();
  });
});

test.describe('the markdown editor', () => {
  interface State {
    readonly value: string;
    readonly start: number;
    readonly end: number;
  }

  const stateOf = (area: Locator): Promise<State> =>
    area.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
      value,
      start: selectionStart,
      end: selectionEnd,
    }));

  /** Types a text and selects from `[` to `]` in it; a caret where there is only `|`. */
  async function write(page: Page, marked: string): Promise<State> {
    const area = field(page, 'Content');
    await area.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    const value = marked.replace(/[‹›|]/g, '');
    const start = marked.search(/[‹|]/);
    const end = marked.includes('›') ? marked.indexOf('›') - 1 : start;
    await page.keyboard.insertText(value);
    await area.evaluate(
      (element: HTMLTextAreaElement, range) => element.setSelectionRange(range.start, range.end),
      { start, end },
    );
    return { value, start, end };
  }

  test.beforeEach(async ({ page, site }) => openEditor(page, site));

  test('each button does its work, and Ctrl+Z restores text and selection', async ({ page }) => {
    const area = field(page, 'Content');
    for (const [tool, before, after] of [
      ['Bold', 'a ‹word› b', 'a **‹word›** b'],
      ['Italic', 'a ‹word› b', 'a *‹word›* b'],
      ['Underline', 'a ‹word› b', 'a <u>‹word›</u> b'],
      ['Strikethrough', 'a ‹word› b', 'a ~~‹word›~~ b'],
      ['Bullet list', '‹one\ntwo›', '‹- one\n- two›'],
      ['Numbered list', '‹one\ntwo›', '‹1. one\n2. two›'],
      ['Insert link', 'a ‹word› b', 'a [word](‹https://›) b'],
      ['Bold', 'a | b', 'a **|** b'],
      ['Bullet list', 'first\nse|cond', 'first\n- se|cond'],
      ['Insert link', 'a |', 'a [‹link text›](https://)'],
      ['Bold', 'a **‹word›** b', 'a ‹word› b'],
    ] as const) {
      await test.step(`${tool}: ${before}`, async () => {
        const written = await write(page, before);
        await page.getByRole('button', { name: tool, exact: true }).click();
        await expect(area).toBeFocused();
        const made: State = {
          value: after.replace(/[‹›|]/g, ''),
          start: after.search(/[‹|]/),
          end: after.includes('›') ? after.indexOf('›') - 1 : after.indexOf('|'),
        };
        expect(await stateOf(area)).toEqual(made);
        await page.keyboard.press('ControlOrMeta+z');
        expect(await stateOf(area)).toEqual(written);
        await page.keyboard.press('ControlOrMeta+Shift+z');
        expect(await stateOf(area)).toEqual(made);
      });
    }
  });

  test('Enter goes on with a list, and Ctrl+Z restores text and caret', async ({ page }) => {
    const area = field(page, 'Content');
    for (const [before, after] of [
      ['1. one|', '1. one\n2. |'],
      ['9. nine|', '9. nine\n10. |'],
      ['- one|', '- one\n- |'],
      ['* one|', '* one\n* |'],
      ['- one |two', '- one \n- |two'],
      ['- one\n- |', '- one\n|'],
      ['words|', 'words\n|'],
    ] as const) {
      await test.step(before, async () => {
        const written = await write(page, before);
        await page.keyboard.press('Enter');
        const caret = after.indexOf('|');
        expect(await stateOf(area)).toEqual({
          value: after.replace('|', ''),
          start: caret,
          end: caret,
        });
        await page.keyboard.press('ControlOrMeta+z');
        expect(await stateOf(area)).toEqual(written);
      });
    }
  });

  test('several steps are undone one by one', async ({ page }) => {
    const area = field(page, 'Content');
    const states = [await write(page, 'a ‹word› b')];
    for (const tool of ['Bold', 'Italic', 'Bullet list']) {
      await page.getByRole('button', { name: tool }).click();
      states.push(await stateOf(area));
    }
    for (const state of states.slice(0, -1).reverse()) {
      await page.keyboard.press('ControlOrMeta+z');
      expect(await stateOf(area)).toEqual(state);
    }
  });

  test('a button tells what it does, 700 ms after one points at it', async ({ page }) => {
    await page.getByRole('button', { name: 'Strikethrough' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Strikethrough' })).toBeVisible();
  });
});

test.describe('creating', () => {
  test("says 'Creating...', then shows a toast, a link to review, and the next defaults @stores", async ({
    page,
    freshSite,
    expectFailedLoads,
  }) => {
    // There is no picture for number 8.
    expectFailedLoads(404);
    const saving = gate();
    await page.route(POSTS, async (route) => {
      await saving.opened;
      await route.continue();
    });
    await openEditor(page, freshSite);
    await field(page, 'Content').fill('**Words** of mine');
    await createButton(page).click();
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    saving.open();
    await expect(toastOf(page)).toContainText('Post created');
    await expect(field(page, 'Title')).toHaveValue('Interdimensional Push 8');
    await expect(field(page, 'Slug')).toHaveValue('interdimensional-push-8');
    await expect(field(page, 'Excerpt')).toHaveValue(`Eighth ${EXCERPT_END}`);
    await expect(field(page, 'Content')).toHaveValue('');
    await expect(field(page, 'Publish date')).toHaveValue('2026-12-05');
    await expect(field(page, 'Featured image')).toHaveValue('/IP/IP_8.jpeg');
    await expect(page.getByRole('button', { name: 'Create Post' })).toBeEnabled();
    const review = page.getByRole('link', { name: 'Review Post' });
    await expect(review).toHaveAttribute('href', '/post/interdimensional-push-7');
    await review.click();
    await expect(page).toHaveURL(`${freshSite.url}/post/interdimensional-push-7`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interdimensional Push 7');
    await expect(page.locator('strong', { hasText: 'Words' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to all posts' }).click();
    await expect(
      page.getByRole('link', { name: 'Interdimensional Push 7' }),
      'the list was read again',
    ).toBeVisible();
  });

  test('an uploaded picture goes with its post, and not with the next one @stores', async ({
    page,
    freshSite,
    expectFailedLoads,
  }) => {
    expectFailedLoads(404);
    await openEditor(page, freshSite);
    await choose(page, 'x.jpeg', 'image/jpeg', PICTURE);
    await expect(field(page, 'Featured image')).toHaveValue(/^\/images\//);
    const path = await field(page, 'Featured image').inputValue();
    await field(page, 'Content').fill('Words');
    await field(page, 'Read time').fill('');
    await createButton(page).click();
    await expect(page.getByRole('link', { name: 'Review Post' })).toBeVisible();
    await expect(field(page, 'Featured image')).toHaveValue('/IP/IP_8.jpeg');
    await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden();
    const answer = await page.request.get(
      `${freshSite.url}/api/blog-posts/interdimensional-push-7`,
    );
    expect(await answer.json()).toMatchObject({
      featuredImage: path,
      readTime: 1,
      featured: false,
    });
  });

  test('an expired session: the login after 1500 ms, and the draft is back afterwards', async ({
    page,
    freshSite,
    expectFailedLoads,
  }) => {
    expectFailedLoads(401);
    expectFailedLoads(404);
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await page.clock.install();
    await openEditor(page, freshSite);
    await field(page, 'Title').fill('Written too long');
    await field(page, 'Content').fill('Words that must not be lost');
    await field(page, 'Category').selectOption('Short Stories');
    await field(page, 'Read time').fill('9');
    await page.context().clearCookies();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/blog-posts') && response.status() === 401,
    );
    await createButton(page).click();
    await (await answered).finished();
    const ran = await runClockUntil(page, () => toastOf(page).isVisible());
    await expect(toastOf(page)).toContainText('Unauthorized');
    await expect(toastOf(page)).toContainText('You need to log in to create posts. Redirecting...');
    await page.clock.runFor(1400 - ran);
    await expect(page).toHaveURL(`${freshSite.url}/create-post`);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(`${freshSite.url}/api/login?returnTo=%2Fcreate-post`);
    expect(asked, 'the page leads away by itself and asks nothing').toEqual([]);
    await page.clock.resume();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(field(page, 'Title')).toHaveValue('Written too long');
    await expect(field(page, 'Slug')).toHaveValue('written-too-long');
    await expect(field(page, 'Content')).toHaveValue('Words that must not be lost');
    await expect(field(page, 'Category')).toHaveValue('Short Stories');
    await expect(field(page, 'Read time')).toHaveValue('9');
    await createButton(page).click();
    await expect(page.getByRole('link', { name: 'Review Post' })).toHaveAttribute(
      'href',
      '/post/written-too-long',
    );
    await page.reload();
    await expect(field(page, 'Content'), 'the draft came back once').toHaveValue('');
  });

  test("any other failure: 'Error', and what was written stays", async ({
    page,
    site,
    expectFailedLoads,
  }) => {
    expectFailedLoads(500);
    await openEditor(page, site);
    await page.route(POSTS, (route) => route.fulfill({ status: 500, body: 'no' }));
    await field(page, 'Content').fill('Words');
    await createButton(page).click();
    await expect(toastOf(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(toastOf(page)).toContainText('Failed to create blog post. Please try again.');
    await expect(field(page, 'Content')).toHaveValue('Words');
    await expect(page.getByRole('button', { name: 'Create Post' })).toBeEnabled();
  });

  test('a 401 without the word is an ordinary failure; an empty one counts', async ({
    page,
    site,
    expectFailedLoads,
  }) => {
    expectFailedLoads(401);
    await openEditor(page, site);
    await field(page, 'Content').fill('Words');
    await page.route(POSTS, (route) => route.fulfill({ status: 401, body: 'No entry' }));
    await createButton(page).click();
    await expect(toastOf(page).getByText('Error', { exact: true })).toBeVisible();
    await page.route(POSTS, (route) => route.fulfill({ status: 401, body: '' }));
    await createButton(page).click();
    await expect(toastOf(page).getByText('Unauthorized', { exact: true })).toBeVisible();
  });

  test('a slug that was taken meanwhile is told at its field', async ({
    page,
    site,
    expectFailedLoads,
  }) => {
    expectFailedLoads(409);
    await page.route('**/api/blog-posts?view=slugs', (route) => route.fulfill({ json: [] }));
    await signIn(page, site, '/create-post');
    await field(page, 'Content').fill('Words');
    await createButton(page).click();
    await expect(toastOf(page)).toContainText('Failed to create blog post. Please try again.');
    await expect(field(page, 'Slug')).toHaveAttribute('aria-invalid', 'true');
  });

  test('works by keyboard alone', async ({ page, freshSite, expectFailedLoads }) => {
    expectFailedLoads(404);
    await openEditor(page, freshSite);
    const tabTo = async (target: Locator) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error('The control cannot be reached with Tab');
    };
    await tabTo(field(page, 'Title'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('By hand');
    await tabTo(field(page, 'Excerpt'));
    await page.keyboard.type('Short');
    await tabTo(page.getByRole('button', { name: 'Numbered list' }));
    await page.keyboard.press('Enter');
    await expect(field(page, 'Content')).toBeFocused();
    await page.keyboard.type('one\ntwo\n\nend');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('!');
    await expect(field(page, 'Content')).toHaveValue('1. one\n2. two\nend**!**');
    await tabTo(field(page, 'Category'));
    await page.keyboard.type('Short');
    await expect(field(page, 'Category')).toHaveValue('Short Stories');
    await tabTo(field(page, 'Read time'));
    await page.keyboard.type('8');
    await tabTo(page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    // Long before the key, so that the browser surely hands the dialog over.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page.getByRole('button', { name: 'Upload Image' }));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([]);
    await tabTo(page.getByRole('button', { name: 'Create Post' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Review Post' })).toHaveAttribute(
      'href',
      '/post/by-hand',
    );
    const answer = await page.request.get(`${freshSite.url}/api/blog-posts/by-hand`);
    expect(await answer.json()).toMatchObject({
      category: 'Short Stories',
      readTime: 8,
      featured: true,
    });
  });
});

test.describe('editing', () => {
  const PATH = '/create-post?edit=the-tenant-in-4b-is-a-rumor';

  test('changes a post at its address @stores', async ({ page, freshSite }) => {
    await signIn(page, freshSite, PATH);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('The Tenant in 4B Is a Rumor');
    await expect(field(page, 'Content')).not.toHaveValue('');
    await field(page, 'Title').fill('The Tenant in 4C');
    await expect(field(page, 'Slug')).toHaveValue('the-tenant-in-4b-is-a-rumor');
    await createButton(page).click();
    await expect(toastOf(page)).toContainText('Post saved');
    await expect(field(page, 'Title')).toHaveValue('The Tenant in 4C');
    await page.getByRole('link', { name: 'Review Post' }).click();
    await expect(page).toHaveURL(`${freshSite.url}/post/the-tenant-in-4b-is-a-rumor`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Tenant in 4C');
  });

  test('keeps what was changed when the session has expired', async ({
    page,
    freshSite,
    expectFailedLoads,
  }) => {
    expectFailedLoads(401);
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await signIn(page, freshSite, PATH);
    const picture = await field(page, 'Featured image').inputValue();
    await choose(page, 'x.jpeg', 'image/jpeg', PICTURE);
    await expect(field(page, 'Featured image')).toHaveValue(/^\/images\//);
    await field(page, 'Content').fill('Better words');
    await page.context().clearCookies();
    await createButton(page).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(asked).toEqual([]);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('The Tenant in 4B Is a Rumor');
    await expect(field(page, 'Content')).toHaveValue('Better words');
    await expect(field(page, 'Featured image')).toHaveValue(/^\/images\//);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(field(page, 'Featured image')).toHaveValue(picture);
  });

  test('says that there is no such post', async ({ page, site, expectFailedLoads }) => {
    expectFailedLoads(404);
    await signIn(page, site, '/create-post?edit=no-such-post');
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in the ${colorScheme} theme`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openEditor(page, site);
    await expectAccessible(page);
    await field(page, 'Title').fill('');
    await createButton(page).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}

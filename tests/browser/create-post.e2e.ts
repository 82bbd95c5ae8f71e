import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { runClockUntil, stopClock, toastOf } from './desk.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { ADMIN, type Site } from './site.ts';

const PICTURE = readFileSync(fileURLToPath(new URL('../../data/IP/IP_7.jpeg', import.meta.url)));
const POSTS = '**/api/blog-posts';
const EXCERPT_END = 'update from my trip and move to the Netherlands since June 2025';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const createButton = (page: Page) => page.locator('button[type=submit]');

async function openEditor(page: Page, site: Site): Promise<void> {
  await signIn(page, site, '/create-post');
  await expect(field(page, 'Title')).toHaveValue('Interdimensional Push 7');
}

/** A promise that a test resolves by a call. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

test.describe('who may write', () => {
  test('a signed-out person reads why, and is sent to the login after 1500 ms', async ({
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
});

test.describe('its fields', () => {
  test.beforeEach(async ({ page, site }) => openEditor(page, site));

  test('leaving asks when something is not saved', async ({ page }) => {
    const home = page.getByRole('link', { name: 'Home', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
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

  test('Enter continues with a list, and Ctrl+Z restores text and caret', async ({ page }) => {
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
  test("says 'Creating...', then shows a toast, a link to review, and the next defaults", async ({
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

  test('an uploaded picture goes with its post, and not with the next one', async ({
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

  test('changes a post at its address', async ({ page, freshSite }) => {
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

  test('keeps changes when the session has expired', async ({
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
});

test('is accessible', async ({ page, site }) => {
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

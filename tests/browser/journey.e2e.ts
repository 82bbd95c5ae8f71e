import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, leaveSite, signInByHand, test } from './fixtures.ts';
import { ONLY_RUNNING, ONLY_STARTED, startSite } from './site.ts';

const PICTURE = fileURLToPath(new URL('../../data/IP/IP_7.jpeg', import.meta.url));
const OWNER = { email: 'owner@example.com', password: 'my own long pass phrase' } as const;

/** A reader's steps. */
async function readAndSubscribe(page: Page, url: string): Promise<void> {
  await test.step('read sample posts', async () => {
    await page.goto(url);
    await page.getByRole('link', { name: 'A Country Below Its Own Water' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'A Country Below Its Own Water' }),
    ).toBeVisible();
  });

  await test.step('subscribe', async () => {
    await page.goto(url);
    const form = page.getByRole('region', { name: 'Stay Updated' });
    await form.getByLabel('Email', { exact: true }).fill('reader@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('Successfully subscribed!')).toBeVisible();
  });
}

/** The author's steps, from the admin area. */
async function writeAndCorrect(page: Page, url: string): Promise<void> {
  await test.step('manage subscribers', async () => {
    await expect(page.getByText('reader@example.com')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('second@example.com');
    await page.getByLabel('Email', { exact: true }).press('Enter');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'second@example.com' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove reader@example.com' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'reader@example.com' })).toBeHidden();
  });

  await test.step('write a post with an uploaded picture', async () => {
    await page.getByRole('link', { name: 'Create Post' }).click();
    // The offered title arrives on its own; a hand is not faster.
    await expect(page.getByLabel('Title')).not.toHaveValue('');
    await page.getByLabel('Title').fill('The Form and the Ditch');
    await page.getByLabel('Content').fill('He measured the **ditch**.');
    await page.getByLabel('Publish date').fill('2026-11-21');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.jpeg', mimeType: 'image/jpeg', buffer: readFileSync(PICTURE) });
    await expect(page.getByLabel('Featured image')).toHaveValue(/^\/images\/[0-9a-f]+\.jpeg$/);
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByRole('link', { name: 'Review Post' }).click();
    await expect(page).toHaveURL(/\/post\/the-form-and-the-ditch$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'The Form and the Ditch' }),
    ).toBeVisible();
    await expect(page.locator('strong', { hasText: 'ditch' })).toBeVisible();
  });

  await test.step('see it on the home page', async () => {
    await page.goto(url);
    await expect(page.getByRole('link', { name: 'The Form and the Ditch' })).toBeVisible();
  });

  await test.step('correct it', async () => {
    await page.getByRole('link', { name: 'The Form and the Ditch' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill('The Form and the Canal');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('link', { name: 'Review Post' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'The Form and the Canal' }),
    ).toBeVisible();
  });

  await test.step('delete a sample post', async () => {
    await page.goto(`${url}/post/the-tenant-in-4b-is-a-rumor`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`${url}/`);
    await expect(page.getByRole('link', { name: 'The Tenant in 4B Is a Rumor' })).toBeHidden();
  });
}

test(
  'a reader subscribes; the author looks after the list, writes, corrects and deletes',
  ONLY_RUNNING,
  async ({ page, freshSite }) => {
    test.setTimeout(120_000);
    await readAndSubscribe(page, freshSite.url);
    await signInByHand(page, freshSite, '/admin');
    await writeAndCorrect(page, freshSite.url);
  },
);

test(
  'from a bare start to a first post, and everything is kept after a restart',
  ONLY_STARTED,
  async ({ page, expectFailedLoads }) => {
    for (const status of [400, 404]) expectFailedLoads(status);
    test.setTimeout(120_000);
    let site = await startSite();
    const { stateDir, setupLink } = site;
    expect(setupLink, 'the one-time link is printed').toBeDefined();

    await readAndSubscribe(page, site.url);

    await test.step('become the admin by the one-time link', async () => {
      await page.goto(setupLink ?? '');
      await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible();
      await expectAccessible(page);
      const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      await expect(page.getByLabel('Time zone')).toHaveValue(zone);
      await expect(page.getByText('Found by your browser.')).toBeVisible();
      await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
      await page.getByLabel('Your name').fill('Seidman');
      await page.getByLabel('Name of the site').fill('The Biweekly Examiner');
      await page.getByLabel('Email').fill(OWNER.email);
      await page.getByLabel('Password').fill('short');
      await page.getByRole('button', { name: 'Create site' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
      await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
      await page.getByLabel('Time zone').selectOption(zone);
      await page.getByLabel('Password').fill(OWNER.password);
      await page.getByRole('button', { name: 'Create site' }).click();
      await expect(page).toHaveURL(`${site.url}/admin`);
      await page.goto(setupLink ?? '');
      await expect(
        page.getByRole('heading', { name: 'This link is no longer good' }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${site.url}/admin`);
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    });

    await writeAndCorrect(page, site.url);

    await test.step('stop with ctrl-C, start again, and find everything still there', async () => {
      const port = new URL(site.url).port;
      await leaveSite(page);
      expect(await site.end('SIGINT')).toBe(0);
      site = await startSite({ stateDir, env: { PORT: port } });
      expect(site.setupLink).toBeUndefined();
      await page.goto(`${site.url}/admin`);
      await expect(page.getByText('second@example.com')).toBeVisible();
      await expect(page.getByText('reader@example.com')).toBeHidden();
      const posts = (await (await page.request.get(`${site.url}/api/blog-posts`)).json()) as {
        slug: string;
        title: string;
        featuredImage: string;
      }[];
      const own = posts.find(({ title }) => title === 'The Form and the Canal');
      expect(own).toBeDefined();
      expect((await page.request.get(site.url + (own?.featuredImage ?? ''))).status()).toBe(200);
      expect(posts.some(({ slug }) => slug === 'the-tenant-in-4b-is-a-rumor')).toBe(false);
    });

    await leaveSite(page);
    await site.end();
    await rm(stateDir, { recursive: true });
  },
);

import PostalMime, { type Email } from 'postal-mime';
import type { Browser } from '@playwright/test';
import { startFaultServer, type FaultServer } from '../../services/audience/test/fault-server.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAnywhere,
  leaveSite,
  signIn,
  test,
} from './fixtures.ts';
import { ONLY_STARTED, withSite } from './site.ts';

const USUAL = 'Confirm that you want letters from The Biweekly Examiner';

async function subscribe(browser: Browser, url: string, email: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  const place = page.getByRole('region', { name: 'Stay Updated' });
  await place.getByLabel('Email').fill(email);
  await place.getByRole('button', { name: 'Subscribe' }).click();
  await expect(place.getByText('Successfully subscribed!')).toBeVisible();
  await context.close();
}

async function mailTo({ mails }: FaultServer, email: string): Promise<Email | undefined> {
  const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(mail)));
  return parsed.find(({ to }) => to?.[0]?.address === email);
}

test(
  'the owner words the confirmation mail and its page, and resets them',
  ONLY_STARTED,
  async ({ page, browser }) => {
    const server = await startFaultServer();
    const variables = {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      MAIL_FROM: 'letters@reader.test',
    };
    await withSite(async ({ url }) => {
      const newestTo = async (email: string) => (await mailTo(server, email))?.subject;
      await signIn(page, { url }, '/admin/newsletter');
      await page.getByRole('link', { name: 'Texts', exact: true }).click();
      await expect(page).toHaveTitle(/^Texts · Readers/);
      const mail = page.locator('details', { hasText: 'Confirmation email' });
      await mail.getByLabel('Subject').fill('Is it you? <b>{site}</b> asks');
      await mail.getByLabel('End', { exact: true }).fill('See evil.test');
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect(mail.getByText(/must have no link or address/)).toBeVisible();
      await expectAccessibleAnywhere(page);
      await mail.getByRole('button', { name: 'Reset to default: End' }).press('Enter');
      await page.locator('summary', { hasText: 'Page: confirm' }).press('Enter');
      const confirm = page.locator('details', { hasText: 'Page: confirm' });
      await confirm.getByLabel('Heading of the question').fill('<i>Nearly there</i>');
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect(page.getByText('Saved. Readers see it from now on.')).toBeVisible();

      await subscribe(browser, url, 'ann@reader.test');
      await expect
        .poll(() => newestTo('ann@reader.test'), { timeout: 20_000 })
        .toBe('Is it you? <b>The Biweekly Examiner</b> asks');
      const { html = '', text = '' } = (await mailTo(server, 'ann@reader.test')) ?? {};
      expect(html).toContain('Is it you? &lt;b&gt;The Biweekly Examiner&lt;/b&gt; asks</h1>');
      const [, link = ''] = /Confirm: (\S+)/.exec(text) ?? [];
      const reader = await page.context().newPage();
      await reader.goto(url + new URL(link).pathname + new URL(link).search);
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('<i>Nearly there</i>');
      await expectAccessible(reader);
      await reader.close();

      await mail.getByRole('button', { name: 'Reset to default: Subject' }).press('Enter');
      await expect(mail.getByLabel('Subject')).toHaveValue(/^Confirm that you want/);
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect(page.getByText('Saved. Readers see it from now on.')).toBeVisible();
      await subscribe(browser, url, 'bob@reader.test');
      await expect.poll(() => newestTo('bob@reader.test'), { timeout: 20_000 }).toBe(USUAL);
      await leaveSite(page);
    }, variables);
    await server.close();
  },
);

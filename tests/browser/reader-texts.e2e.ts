import PostalMime, { type Email } from 'postal-mime';
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

async function mailTo({ mails }: FaultServer, email: string): Promise<Email | undefined> {
  const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(mail)));
  return parsed.find(({ to }) => to?.[0]?.address === email);
}

test('the owner words the confirmation mail and its page', ONLY_STARTED, async ({ page }) => {
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

    const asked = await fetch(`${url}/api/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email: 'ann@reader.test' }),
    });
    expect(asked.status).toBe(200);
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
    await leaveSite(page);
  }, variables);
  await server.close();
});

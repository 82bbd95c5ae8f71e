import {
  expect,
  expectAccessible,
  expectAccessibleAnywhere,
  signInByHand,
  test,
} from './fixtures.ts';
import { addAccount } from './desk.ts';
import { ADMIN } from './site.ts';

const WRONG = 'Wrong email or password';

test('is a plain form with labelled fields', async ({ page }) => {
  const response = await page.goto('/api/login?returnTo=%2Fadmin');
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.locator('input[name=returnTo]')).toHaveValue('/admin');
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page).toHaveURL('/');
});

test('works without JavaScript and by keyboard alone', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/api/login?returnTo=%2Fabout`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/about`);
  await context.close();
});

test('a wrong password shows the form again, with status 401, and both are accessible', async ({
  page,
  site,
  expectFailedLoads,
}) => {
  expectFailedLoads(401);
  await page.goto('/api/login?returnTo=%2Fadmin');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill('not this one');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await answered).status()).toBe(401);
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await expectAccessible(page);
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(WRONG);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
});

test('an unknown address gets the same answer, and nothing that was typed is taken for HTML', async ({
  page,
  expectFailedLoads,
}) => {
  expectFailedLoads(401);
  const typed = '"><script>throw new Error("injected")</script>@example.com';
  await page.goto('/api/login');
  await page.getByLabel('Email').evaluate((input: HTMLInputElement, value) => {
    input.type = 'text';
    input.value = value;
  }, typed);
  await page.getByLabel('Password').fill('anything at all');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await expect(page.getByLabel('Email')).toHaveValue(typed);
});

test('a passkey is added, signs in by itself and by its button, is removed, and a code lets in to add another', async ({
  page,
  freshSite,
  expectFailedLoads,
}) => {
  expectFailedLoads(401);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // The test ends all sessions of the account.
  const person = { email: 'lost-phone@example.com', password: ADMIN.password };
  await addAccount(freshSite, person, 'reader');
  await signInByHand(page, freshSite, '/account', person);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const code = await codes.getByRole('listitem').first().innerText();
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('button', { name: 'Rename' })).toBeVisible();
  await expectAccessibleAnywhere(page);

  const useAutomatically = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await page.goto(`${freshSite.url}/api/logout`);
  await page.goto(`${freshSite.url}/api/login?returnTo=%2Faccount`);
  await page.waitForURL(`${freshSite.url}/account`);

  await page.goto(`${freshSite.url}/api/logout`);
  await useAutomatically(false);
  await page.goto(`${freshSite.url}/api/login?returnTo=%2Faccount`);
  const passkey = page.getByRole('button', { name: 'Use a passkey' });
  await expectAccessibleAnywhere(page);
  await useAutomatically(true);
  await passkey.click();
  await page.waitForURL(`${freshSite.url}/account`);

  const kept = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  const row = page.getByRole('listitem').filter({ hasText: 'Passkey on one device' });
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Rename' })).toHaveCount(0);
  const left = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect([kept.credentials.length, left.credentials.length]).toEqual([1, 0]);
  for (const credential of kept.credentials) {
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
  }
  await page.goto(`${freshSite.url}/api/logout`);
  await page.goto(`${freshSite.url}/api/login`);
  await expect(page.getByRole('alert')).toHaveText('That passkey is not known here.');

  await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.getByRole('link', { name: 'Can’t use your passkey?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await expectAccessibleAnywhere(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Set up sign-in' })).toBeVisible();
  await expectAccessibleAnywhere(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.waitForURL(`${freshSite.url}/account`);
  await expect(page.getByText('9 left')).toBeVisible();
});

import { rm } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  expectAccessibleAnywhere,
  leaveSite,
  signIn,
  signInByHand,
  test,
} from './fixtures.ts';
import { addAccount } from './desk.ts';
import { ADMIN, ONLY_STARTED, startSite } from './site.ts';

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

test('a wrong password shows the form again, with status 401', async ({
  page,
  site,
  expectFailedLoads,
}) => {
  expectFailedLoads(401);
  await page.goto('/api/login?returnTo=%2Fadmin');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill('not this one');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await answered).status()).toBe(401);
  await expect(page.getByRole('alert')).toHaveText(WRONG);
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

for (const [returnTo, path] of [
  ['/create-post?edit=interdimensional-push-6', '/create-post?edit=interdimensional-push-6'],
  // The browser treats it as a request of another site. tests/http has the other cases.
  ['/\\evil.example', '/'],
] as const) {
  test(`leads to ${path} with a returnTo of ${JSON.stringify(returnTo)}`, async ({
    page,
    site,
  }) => {
    await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a person who is signed in is led on at once', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto('/api/login?returnTo=%2Fabout');
  await expect(page).toHaveURL('/about');
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

test('the setup link makes the admin, once', ONLY_STARTED, async ({ page, expectFailedLoads }) => {
  expectFailedLoads(400);
  expectFailedLoads(404);
  const site = await startSite();
  try {
    await page.goto(site.setupLink ?? '');
    await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible();
    await expectAccessible(page);
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect(page.getByLabel('Time zone')).toHaveValue(zone);
    await expect(page.getByText('Found by your browser.')).toBeVisible();
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByLabel('Your name').fill('Anna Quist');
    await page.getByLabel('Name of the site').fill('The Ferry Post');
    await page.getByLabel('Email').fill('owner@example.com');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create site' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel('Email')).toHaveValue('owner@example.com');
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    await page.getByLabel('Password').fill('my own long pass phrase');
    await page.getByRole('button', { name: 'Create site' }).click();
    await expect(page).toHaveURL(`${site.url}/admin`);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await page.goto(site.setupLink ?? '');
    await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await leaveSite(page);
    await site.end();
    await rm(site.stateDir, { recursive: true });
  }
});

test('is accessible', async ({ page, expectFailedLoads }) => {
  expectFailedLoads(401);
  await page.goto('/api/login');
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

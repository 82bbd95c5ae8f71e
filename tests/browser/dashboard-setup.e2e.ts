import { triedSchema, tryInputSchema, type DashboardSetup, type Tried } from '@examiner/contracts';
import type { Locator, Page } from '@playwright/test';
import { panelOf, overhangOf } from './dashboard-page.ts';
import { expect, expectAccessible, signIn, signInByHand, test } from './fixtures.ts';
import { ONLY_STARTED } from './site.ts';

const NEWEST = new Date(Date.now() - 12 * 60_000).toISOString();

/** The answer of a site outside, which no test requests. */
function triedAs(input: unknown): Tried {
  const wanted = tryInputSchema.parse(input);
  if (wanted.kind === 'symbol' && wanted.symbol === 'XYZQ') {
    return { kind: 'failed', reason: 'The provider does not know the symbol XYZQ.' };
  }
  if (wanted.kind === 'symbol') {
    return { kind: 'symbol', company: 'A company', price: 41.23, currency: null };
  }
  if (wanted.kind !== 'feed') return { kind: 'failed', reason: 'Not tried here.' };
  const { hostname } = new URL(wanted.url);
  const title = `Feed of ${hostname}`;
  const url = `https://${hostname}/feed.xml`;
  return { kind: 'feed', url, title, entries: 20, newest: NEWEST };
}

async function answerTries(page: Page): Promise<void> {
  await page.route('**/api/dashboard/settings/try', (route) =>
    route.fulfill({ json: triedSchema.parse(triedAs(route.request().postDataJSON())) }),
  );
}

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Set up dashboard' });

async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('heading', { name: 'Cities' })).toBeVisible();
  return drawer;
}

async function changeCity(drawer: Locator, from: string, typed: string, name: string) {
  await drawer.getByRole('button', { name: `Change ${from}`, exact: true }).click();
  await drawer.getByRole('combobox', { name: `City in place of ${from}` }).fill(typed);
  await drawer
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(drawer.getByLabel(`Label of ${name}`, { exact: true })).toHaveValue(name);
}

async function addFeed(drawer: Locator, host: string) {
  await drawer.getByLabel('Add feed').fill(`https://${host}`);
  await drawer.getByRole('button', { name: 'Try' }).first().click();
  await expect(drawer.getByText(/20 entries, newest \d+ minutes ago/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Add feed' }).click();
  await expect(drawer.getByLabel(`Label of Feed of ${host}`)).toBeVisible();
}

/** Sends the page's own request. */
const settingsOf = (page: Page): Promise<DashboardSetup> =>
  page.evaluate(async () => {
    const response = await fetch('/api/dashboard/settings');
    return (await response.json()) as DashboardSetup;
  });

/** Saves like another window of the owner. @returns the status */
const saveElsewhere = (
  page: Page,
  { version }: Pick<DashboardSetup, 'version'>,
  settings: DashboardSetup['settings'],
): Promise<number> =>
  page.evaluate(
    async ({ body, tag }) => {
      const headers = { 'content-type': 'application/json', 'if-match': tag };
      const response = await fetch('/api/dashboard/settings', { method: 'PUT', headers, body });
      return response.status;
    },
    { body: JSON.stringify(settings), tag: `"${version}"` },
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the owner makes the dashboard theirs @stores', async ({ page, freshSite, browser }) => {
    test.slow();
    await signIn(page, freshSite, '/dashboard');
    await answerTries(page);
    const before = (await settingsOf(page)).settings;
    const drawer = await openDrawer(page);
    await changeCity(drawer, 'New York', 'zuri', 'Zürich');
    await changeCity(drawer, 'Utrecht', 'aucklan', 'Auckland');

    for (const feed of ['NYTimes', 'BBC', 'PBS', 'The Atlantic', 'ABC', 'NBC']) {
      await drawer.getByRole('button', { name: `Remove ${feed}`, exact: true }).click();
    }
    await drawer.getByRole('button', { name: 'Undo' }).click();
    for (const name of ['one', 'two', 'three', 'four']) await addFeed(drawer, `${name}.example`);

    await drawer.getByLabel('Add symbol').fill('xyzq');
    await drawer.getByRole('button', { name: 'Try' }).nth(1).click();
    await expect(drawer.getByText('does not know the symbol XYZQ')).toBeVisible();
    for (const symbol of ['vwrl.as', 'aapl', 'msft']) {
      await drawer.getByLabel('Add symbol').fill(symbol);
      await drawer.getByRole('button', { name: 'Add symbol' }).click();
    }
    await drawer.getByRole('button', { name: 'Move MSFT', exact: true }).press('ArrowUp');
    await expect(drawer.getByRole('button', { name: 'Move MSFT', exact: true })).toBeFocused();

    await drawer.getByRole('radio', { name: '°F' }).check();
    await drawer.getByLabel('First panel on a phone').selectOption('To-Do');
    await expectAccessible(page, 'dialog[open]');
    expect(await overhangOf(page)).toBe(0);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();

    await expect(page.getByText('Zürich', { exact: true })).toBeVisible();
    await expect(panelOf(page, 'News').getByText('Feed of four.example')).toBeVisible();
    const order = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(order[0]).toMatch(/^To-Do/);
    const { settings } = await settingsOf(page);
    expect(settings.news.primary.map(({ url }) => new URL(url).hostname)).toEqual([
      'feeds.nbcnews.com',
      'one.example',
      'two.example',
      'three.example',
      'four.example',
    ]);
    expect(settings.stocks.holdings.symbols.slice(-3)).toEqual(['VWRL.AS', 'MSFT', 'AAPL']);
    expect(settings.weather.cities.new_york.timeZone).toBe('Europe/Zurich');

    const visitor = await browser.newContext({ baseURL: freshSite.url });
    const other = await visitor.newPage();
    await other.goto('/dashboard');
    await expect(panelOf(other, 'Weather').getByText('Zürich', { exact: true })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Set up', exact: true })).toHaveCount(0);
    expect((await other.getByRole('heading', { level: 2 }).allTextContents())[0]).toMatch(/^Daily/);
    await visitor.close();
    // Containers keep the file of the settings when the test ends.
    expect(await saveElsewhere(page, await settingsOf(page), before)).toBe(200);
  });

  test('the owner connects a mailbox, and its password is never shown', async ({
    page,
    freshSite,
  }) => {
    await signInByHand(page, freshSite, '/dashboard');
    const drawer = await openDrawer(page);
    await drawer.getByText('Yahoo', { exact: true }).click();
    const mailbox = drawer.locator('details[open]');
    await mailbox.getByLabel('Server').fill('imap.example.org');
    await mailbox.getByLabel('User').fill('anna@example.org');
    await mailbox.getByLabel('App password').fill('an app password');
    await mailbox.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(mailbox.getByText('One is stored. It is never shown.')).toBeVisible();
    await expect(mailbox.getByLabel('App password')).toHaveValue('');
    expect(JSON.stringify(await settingsOf(page))).not.toContain('an app password');
    await mailbox.getByRole('button', { name: 'Disconnect' }).click();
    await expect(mailbox.getByText('Made in the security settings')).toBeVisible();
    // Others see a sample of mail since the mailbox was connected.
    const shown = await page.request.put(`${freshSite.url}/api/dashboard/panels/email`, {
      headers: { origin: freshSite.url },
      data: { visibility: 'public' },
    });
    expect(shown.status()).toBe(200);
  });
});

test(
  'closing loses no typed text, wrong settings are named at their fields, and a conflict asks',
  ONLY_STARTED,
  async ({ page, freshSite, expectFailedLoads }) => {
    expectFailedLoads(400);
    expectFailedLoads(412);
    await signIn(page, freshSite, '/dashboard');
    const drawer = await openDrawer(page);
    await drawer.getByLabel('Label of Utrecht', { exact: true }).fill('Home');
    await expect(drawer.getByText('1 change', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(drawer.getByLabel('Label of Home', { exact: true })).toHaveValue('Home');
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await openDrawer(page);
    await expect(drawer.getByLabel('Label of Utrecht', { exact: true })).toBeVisible();

    await drawer.getByRole('button', { name: 'Add link' }).click();
    await drawer.getByLabel('Label of new link').fill('Mine');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('The address must be a http or https address.')).toBeVisible();
    await drawer.getByLabel('Address of Mine').fill('https://mine.example/');

    const { version, settings } = await settingsOf(page);
    const elsewhere = { ...settings, timeZone: 'Europe/Paris' };
    expect(await saveElsewhere(page, { version }, elsewhere)).toBe(200);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(drawer).toBeHidden();
    expect((await settingsOf(page)).settings.links.at(-1)?.label).toBe('Mine');
  },
);

test('the owner adds cities, groups of news, and mailboxes, which come last', async ({
  page,
  freshSite,
}) => {
  test.slow();
  await signIn(page, freshSite, '/dashboard');
  await answerTries(page);
  const drawer = await openDrawer(page);
  for (const [typed, name] of [
    ['zuri', 'Zürich'],
    ['oslo', 'Oslo'],
    ['san francisc', 'San Francisco'],
    ['aucklan', 'Auckland'],
    ['buenos', 'Buenos Aires'],
    ['reykj', 'Reykjavík'],
  ] as const) {
    await drawer.getByRole('button', { name: 'Add city' }).click();
    await drawer.getByRole('combobox', { name: 'Add city' }).fill(typed);
    await drawer
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(drawer.getByLabel(`Label of ${name}`, { exact: true })).toHaveValue(name);
  }
  await expect(drawer.getByRole('button', { name: 'Add city' })).toBeHidden();

  await drawer.getByRole('button', { name: 'Add group' }).click();
  await drawer.getByLabel('Label of the group').fill('Science');
  await addFeed(drawer, 'nature.example');
  await drawer.getByRole('button', { name: 'Add mailbox' }).click();
  const mailbox = drawer.locator('details').filter({ hasText: 'New mailbox' });
  await expect(mailbox.getByText('Save the settings.')).toBeVisible();
  await mailbox.getByLabel('Address of its website').fill('https://mail.example/');
  await mailbox.getByLabel('Label', { exact: true }).fill('Work');
  await expect(drawer.getByText('8 changes')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await drawer.getByRole('button', { name: 'Save' }).click();
  const opened = drawer.locator('details').filter({ hasText: 'Work' });
  await expect(opened.getByLabel('App password'), 'it is connected next').toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer).toBeHidden();

  const names = async (group: string) =>
    page
      .getByRole('radiogroup', { name: group })
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.parentElement?.textContent));
  await expect
    .poll(() => names('City'))
    .toEqual([
      'New York',
      'Utrecht',
      'Zürich',
      'Oslo',
      'San Francisco',
      'Auckland',
      'Buenos Aires',
      'Reykjavík',
    ]);
  expect(await names('News set')).toEqual(['Primary News', 'Secondary News', 'Science']);
  expect(await names('Mailbox')).toEqual(['Gmail', 'Yahoo', 'Work']);
  await page.getByRole('radio', { name: 'Science' }).check();
  await expect(panelOf(page, 'News').getByRole('heading', { name: /nature/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Reykjavík' }).check();
  await expect(page.getByRole('table', { name: 'Weather in Reykjavík' })).toBeVisible();
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overhangOf(page)]).toEqual([width, 0]);
  }

  await openDrawer(page);
  await opened.locator('summary').click();
  await expect(opened.getByLabel('App password')).toBeVisible();
  await drawer.getByRole('button', { name: 'Remove Zürich', exact: true }).click();
  await opened.getByRole('button', { name: 'Remove mailbox' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => names('City')).toHaveLength(7);
  expect(await names('Mailbox')).toEqual(['Gmail', 'Yahoo']);
  const { more } = (await settingsOf(page)).settings;
  expect(more?.cities.map(({ key }) => key)).toEqual([
    'city_4',
    'city_5',
    'city_6',
    'city_7',
    'city_8',
  ]);
});

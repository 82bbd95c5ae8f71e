import type { DashboardSettings, DashboardSetup } from '@examiner/contracts';
import { DEFAULT_DISPLAY } from '@examiner/contracts';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { api, fill, show, signInAs, textsOf } from '../../../../../test/page.tsx';
import { SetUp } from './set-up.tsx';

const feed = (key: string) => ({
  key,
  label: key.toUpperCase(),
  url: `https://${key}.example/feed`,
  redirectHosts: [],
});
const city = (label: string) => ({ label, latitude: 52, longitude: 5, timeZone: 'UTC' });
const SETTINGS: DashboardSettings = {
  timeZone: 'UTC',
  cartoon: { source: 'off', baseUrl: 'https://comics.example', imageHosts: [], skip: [] },
  news: { primary: ['one', 'two', 'three'].map(feed), secondary: [] },
  email: DEFAULT_DISPLAY.email,
  stocks: {
    ...DEFAULT_DISPLAY.stocks,
    yahooUrl: 'https://yahoo.example',
    nasdaqUrl: 'https://nasdaq.example',
  },
  weather: {
    baseUrl: 'https://weather.example',
    cities: { new_york: city('New York'), utrecht: city('Utrecht') },
  },
  links: [],
  footer: DEFAULT_DISPLAY.footer,
};
const NOWHERE = { from: 'nowhere' } as const;

let setup: DashboardSetup;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  setup = {
    version: 4,
    settings: SETTINGS,
    mailboxes: { gmail: NOWHERE, yahoo: NOWHERE },
    states: [],
  };
  api.answer('getDashboardSettings', () => setup);
  api.answer('saveDashboardSettings', () => setup);
  api.answer('connectMailbox', () => {
    const gmail = { from: 'browser', host: 'mail.example', port: 993, user: 'anna' } as const;
    setup = { ...setup, version: setup.version + 1, mailboxes: { ...setup.mailboxes, gmail } };
    return setup;
  });
});

const dialog = () => screen.getByRole('dialog', { name: 'Set up dashboard' });

async function open() {
  signInAs('admin');
  const { user } = show(<SetUp />);
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  const drawer = within(dialog());
  await drawer.findByRole('heading', { name: 'Mailboxes' });
  return { user, drawer };
}

it('shows what was removed in its place, so that nothing else moves', async () => {
  const { user, drawer } = await open();
  const feeds = drawer.getByRole('list', { name: 'Feeds' });
  const entries = () => within(feeds).getAllByRole('listitem');
  await user.click(drawer.getByRole('button', { name: 'Remove TWO' }));
  expect(entries()).toHaveLength(3);
  expect(entries()[1]?.textContent).toBe('Removed TWO. Undo');
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Undo' }));
  await user.click(drawer.getByRole('button', { name: 'Remove THREE' }));
  expect(textsOf(entries()).at(-1)).toBe('Removed THREE. Undo');
  await user.click(drawer.getByRole('button', { name: 'Undo' }));
  expect(entries()).toHaveLength(2);
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Remove THREE' }));
});

async function connect(user: UserEvent): Promise<void> {
  const drawer = within(dialog());
  const [server, account, password] = ['Server', 'User', 'App password'].map(
    (name) => drawer.getAllByLabelText(name)[0],
  );
  fill(server as HTMLElement, 'mail.example');
  fill(account as HTMLElement, 'anna');
  fill(password as HTMLElement, 'a word');
  await user.click(drawer.getAllByRole('button', { name: 'Connect' })[0] as HTMLElement);
  await drawer.findByText(/^Connected\. Others see sample mail/);
}

it('saves after a mailbox was connected, which is no change of another window', async () => {
  const { user, drawer } = await open();
  fill(drawer.getByLabelText('Label of ONE'), 'First');
  await connect(user);
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('saveDashboardSettings')).toHaveLength(1));
  const [{ headers } = { headers: new Headers() }] = api.callsOf('saveDashboardSettings');
  expect(headers.get('if-match')).toBe('"5"');
});

it('still asks which settings to keep if another window saved before the mailbox', async () => {
  const { user, drawer } = await open();
  fill(drawer.getByLabelText('Label of ONE'), 'First');
  setup = { ...setup, version: 5 };
  await connect(user);
  api.refuse('saveDashboardSettings', 'version_outdated');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await drawer.findByText('These settings were changed in another window or in the file.');
  const [{ headers } = { headers: new Headers() }] = api.callsOf('saveDashboardSettings');
  expect(headers.get('if-match')).toBe('"4"');
});

it('stays open after a new mailbox was saved, for its server and password', async () => {
  const { user, drawer } = await open();
  await user.click(drawer.getByRole('button', { name: 'Add mailbox' }));
  const fold = drawer.getByText('New mailbox').closest('details') as HTMLElement;
  within(fold).getByText(/^Save the settings\./);
  const link = { key: 'mail_3', label: 'Home', url: 'https://mail.example/' } as const;
  fill(within(fold).getByLabelText('Label'), link.label);
  fill(within(fold).getByLabelText('Address of its website'), link.url);
  setup = {
    ...setup,
    version: 5,
    settings: { ...SETTINGS, more: { cities: [], news: [], mailboxes: [link] } },
    mailboxes: { ...setup.mailboxes, mail_3: NOWHERE },
  };
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await within(fold).findByLabelText('App password');
  expect(fold).toHaveProperty('open', true);
  drawer.getByText('No changes');
});

it('leads to the field that was refused, also in a closed mailbox', async () => {
  const { user, drawer } = await open();
  const address = drawer.getAllByLabelText('Address of its website')[1] as HTMLInputElement;
  fill(address, 'mail');
  api.refuse('saveDashboardSettings', 'invalid_fields', 'is wrong', [
    { path: 'email.yahoo.url', message: 'must be an address' },
  ]);
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await drawer.findByText('Not saved. Fix what is marked in Mailboxes.');
  await waitFor(() => expect(document.activeElement).toBe(address));
  expect(address.closest('details')?.open).toBe(true);
  expect(address.getAttribute('aria-describedby')).toMatch(/-error$/);
  drawer.getByText('This must be an address.');
});

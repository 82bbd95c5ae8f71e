import { DEFAULT_SITE_SETTINGS, type Site, type SiteSettings } from '@examiner/contracts';
import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { api, expectToast, show, signInAs, textsOf } from '../../../test/page.tsx';
import { siteWith } from '../../../test/sample-site.ts';
import { AdminPage } from '../../app/routes/admin.tsx';

const NEW = { untouched: 9, missing: 0, own: 0 };
const DONE = { untouched: 0, missing: 9, own: 1 };
const titles = () => textsOf(document.querySelectorAll('[aria-labelledby=first-steps] h3'));
const button = (name: string) => screen.getByText(name, { selector: 'button' });

async function showSteps(changes: Partial<SiteSettings> = {}, samples = NEW) {
  api.answer('getSamples', samples);
  const shown = show(<AdminPage />, '/admin', '*', siteWith(changes));
  await waitFor(() => expect(api.callsOf('getSamples')).not.toHaveLength(0));
  await screen.findByText('Add Subscriber', { selector: 'h2' });
  return shown;
}
const isFirst = () => screen.findByText('First steps');

beforeEach(() => signInAs('admin'));

it('are four for a new owner, above the list', async () => {
  await showSteps();
  await isFirst();
  expect(titles()).toEqual([
    'Name the site',
    'Write a post',
    'Keep or hide the dashboard',
    'Remove the samples',
  ]);
});

it('never move the list', async () => {
  api.answer('getSamples', NEW);
  api.answer('readInstallation', { version: '1.2.3', lastBackupAt: null });
  const release = api.hold('getSamples');
  show(<AdminPage />, '/admin', '*', siteWith({}));
  // It is asked for after the list.
  await screen.findByText(/^Version 1\.2\.3/);
  expect(screen.queryByText('Loading subscriber data...')).not.toBeNull();
  release();
  await isFirst();
  expect(screen.queryByText('Add Subscriber', { selector: 'h2' })).not.toBeNull();
});

it.each<[string, Partial<Site>, typeof NEW]>([
  ['Name the site', { name: 'The Ferry Post' }, NEW],
  ['Write a post', {}, { ...NEW, own: 1 }],
  [
    'Keep or hide the dashboard',
    { dashboard: { ...DEFAULT_SITE_SETTINGS.dashboard, shown: true } },
    NEW,
  ],
  ['Remove the samples', {}, { ...NEW, untouched: 0, missing: 9 }],
])('“%s” is not there once it is done', async (title, changes, samples) => {
  await showSteps(changes, samples);
  await isFirst();
  expect(titles()).toHaveLength(3);
  expect(titles()).not.toContain(title);
});

it('are gone once all are done', async () => {
  const dashboard = { ...DEFAULT_SITE_SETTINGS.dashboard, shown: false };
  await showSteps({ name: 'The Ferry Post', dashboard }, DONE);
  expect(screen.queryByText('First steps')).toBeNull();
});

it('can each be left out until the next visit', async () => {
  const { user } = await showSteps();
  await isFirst();
  const [notNow] = screen.getAllByText('Not now', { selector: 'button' });
  if (!notNow) throw new Error('Nothing can be left out');
  await user.click(notNow);
  expect(titles()[0]).toBe('Write a post');
  expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('first-steps');
  cleanup();
  await showSteps();
  await isFirst();
  expect(titles()).toHaveLength(3);
  cleanup();
  sessionStorage.clear();
  await showSteps();
  await isFirst();
  expect(titles()).toHaveLength(4);
});

it('offer a passkey to who has none, once', async () => {
  const account = { email: 'admin@example.com', role: 'owner', passkeys: [], codesLeft: 0 };
  const ways = {
    passkeysAt: location.origin,
    hasPassword: true,
    identities: [],
    providers: [],
    hasTotp: false,
  };
  Object.assign(globalThis, { PublicKeyCredential: { parseCreationOptionsFromJSON: null } });
  api.answer('getAccount', { ...account, ...ways });
  const { user } = await showSteps();
  await screen.findByText('Add a passkey?');
  expect(screen.getByText('Add a passkey').getAttribute('href')).toBe('/account');
  const [notNow] = screen.getAllByText('Not now', { selector: 'button' }).slice(-1);
  if (notNow) await user.click(notNow);
  cleanup();
  sessionStorage.clear();
  await showSteps();
  await isFirst();
  await waitFor(() => expect(api.callsOf('getAccount')).toHaveLength(2));
  expect(titles()).toHaveLength(4);
  cleanup();
  localStorage.clear();
  const passkey = { id: 'a', name: 'Phone', isSynced: true, createdAt: '2026-11-20T09:00:00.000Z' };
  api.answer('getAccount', { ...account, ...ways, passkeys: [passkey] });
  await showSteps();
  await waitFor(() => expect(api.callsOf('getAccount')).toHaveLength(3));
  expect(titles()).toHaveLength(4);
});

it('hide the dashboard, and change nothing else', async () => {
  const settings = { ...DEFAULT_SITE_SETTINGS, tagline: 'Changed elsewhere' };
  api.answer('getSiteSettings', { revision: 7, settings });
  api.answer('saveSiteSettings', ({ body }: { body: unknown }) => {
    api.answer('getSite', siteWith(body as SiteSettings));
    return { revision: 8, settings: body };
  });
  const { user } = await showSteps();
  await isFirst();
  await user.click(button('Hide it'));
  await waitFor(() => expect(titles()).not.toContain('Keep or hide the dashboard'));
  const [call] = api.callsOf('saveSiteSettings');
  expect(call?.headers.get('if-match')).toBe('"7"');
  const dashboard = { ...settings.dashboard, shown: false };
  expect(call?.body).toEqual({ ...settings, dashboard });
});

it('say why the dashboard is as it was', async () => {
  api.refuse('saveSiteSettings', 'storage_full', 'The disk is full.');
  const { user } = await showSteps();
  await isFirst();
  await user.click(button('Keep it'));
  await expectToast('The dashboard is as it was', 'The disk is full.');
  expect(titles()).toContain('Keep or hide the dashboard');
});

it('remove the samples at one press, and bring them back', async () => {
  api.answer('removeSamples', { ...NEW, untouched: 0, missing: 9 });
  api.answer('restoreSamples', NEW);
  const { user } = await showSteps();
  await isFirst();
  await user.click(button('Remove the samples'));
  await screen.findByText('The sample posts are gone.');
  expect(document.activeElement).toBe(button('Bring them back'));
  await user.click(button('Bring them back'));
  await screen.findByText('9 posts that ship with the product are here, as they came.');
});

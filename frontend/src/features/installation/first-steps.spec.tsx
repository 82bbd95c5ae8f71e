import {
  DEFAULT_SITE_SETTINGS,
  type Person,
  type Site,
  type SiteSettings,
} from '@examiner/contracts';
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
const OWN_AUTHOR = {
  ...DEFAULT_SITE_SETTINGS.author,
  name: 'Anna Quist',
  byline: 'Writes slowly',
  portrait: null,
};
const SERVER = {
  server: { host: 'smtp.test', port: 587, isEncrypted: true, signsIn: true, from: 'a@b.test' },
};
const personOf = (email: string): Person => ({
  id: email,
  email,
  role: 'owner',
  createdAt: '2026-11-20T09:00:00.000Z',
  isSelf: email === 'admin@example.com',
});
const OWN_CONTACT = { name: 'The Ferry Post', contact: 'anna@ferry.example' };
const ALL = [
  'Name the site',
  'Remove the samples',
  'Write a post',
  'Add your portrait and byline',
  'Connect a mail server',
  'Keep or hide the dashboard',
  'Invite someone',
];

beforeEach(() => {
  signInAs('admin');
  api.answer('listPeople', { people: [personOf('admin@example.com')] });
});

it('are seven for a new owner, above the list', async () => {
  await showSteps();
  await screen.findByText('Invite someone');
  expect(titles()).toEqual(ALL);
});

it('never move the list', async () => {
  api.answer('getSamples', NEW);
  api.answer('readInstallation', { version: '1.2.3', lastBackupAt: null });
  const release = api.hold('getSamples');
  show(<AdminPage />, '/admin', '*', siteWith({}));
  // The version is requested after the list.
  await screen.findByText(/^Version 1\.2\.3/);
  expect(screen.queryByText('Loading subscriber data...')).not.toBeNull();
  release();
  await isFirst();
  expect(screen.queryByText('Add Subscriber', { selector: 'h2' })).not.toBeNull();
});

it.each<[string, Partial<Site>, typeof NEW]>([
  ['Name the site', OWN_CONTACT, NEW],
  ['Write a post', {}, { ...NEW, own: 1 }],
  [
    'Keep or hide the dashboard',
    { dashboard: { ...DEFAULT_SITE_SETTINGS.dashboard, shown: true } },
    NEW,
  ],
  ['Add your portrait and byline', { author: OWN_AUTHOR }, NEW],
  ['Remove the samples', {}, { ...NEW, untouched: 0, missing: 9 }],
])('“%s” is not there once it is done', async (title, changes, samples) => {
  await showSteps(changes, samples);
  await screen.findByText('Invite someone');
  expect(titles()).toEqual(ALL.filter((each) => each !== title));
});

it.each<[string, Partial<Site['author']>]>([
  ['name', { name: 'Seidman' }],
  ['byline', { byline: '' }],
  ['portrait', { portrait: undefined }],
])('ask for the author as long as the %s is missing', async (_, missing) => {
  await showSteps({ name: 'The Ferry Post', author: { ...OWN_AUTHOR, ...missing } });
  await isFirst();
  expect(titles()).toContain('Add your portrait and byline');
});

it('ask for no mail server if one is set', async () => {
  api.answer('getMailServerState', SERVER);
  await showSteps();
  await screen.findByText('Invite someone');
  expect(titles()).toEqual(ALL.filter((each) => each !== 'Connect a mail server'));
});

it.each<[string, () => void]>([
  [
    'somebody else has an account',
    () =>
      api.answer('listPeople', {
        people: [personOf('admin@example.com'), personOf('editor@example.com')],
      }),
  ],
  [
    'an invitation is open',
    () => {
      const at = '2026-11-20T09:00:00.000Z';
      const link = {
        id: 'one',
        kind: 'invite',
        target: 'e@example.com',
        madeAt: at,
        expiresAt: at,
      };
      api.answer('listGrants', { grants: [link] });
    },
  ],
])('ask to invite nobody where %s', async (_, prepare) => {
  prepare();
  await showSteps();
  await isFirst();
  await waitFor(() => expect(api.callsOf('listPeople')).not.toHaveLength(0));
  expect(titles()).not.toContain('Invite someone');
});

it('offer the answers of the setup page that content could not store', async () => {
  const typedSite = {
    authorName: 'Anna Quist',
    siteName: 'The Ferry Post',
    timeZone: 'Europe/Paris',
  };
  api.answer('readInstallation', { version: '1.2.3', lastBackupAt: null, typedSite });
  const settings = { ...DEFAULT_SITE_SETTINGS, tagline: 'Changed elsewhere' };
  api.answer('getSiteSettings', { revision: 7, settings });
  api.answer('saveSiteSettings', ({ body }: { body: unknown }) => {
    api.answer('getSite', siteWith(body as SiteSettings));
    return { revision: 8, settings: body };
  });
  const { user } = await showSteps();
  await screen.findByText(/At setup you typed “The Ferry Post”, and “Anna Quist” as the author/);
  await user.click(button('Use these names'));
  await waitFor(() => expect(titles()).not.toContain('Name the site'));
  expect(api.callsOf('saveSiteSettings')[0]?.body).toEqual({
    ...settings,
    name: 'The Ferry Post',
    timeZone: 'Europe/Paris',
    author: { ...settings.author, name: 'Anna Quist' },
  });
});

it('are gone once all are done', async () => {
  const dashboard = { ...DEFAULT_SITE_SETTINGS.dashboard, shown: false };
  api.answer('getMailServerState', SERVER);
  api.answer('listPeople', { people: [personOf('admin@example.com'), personOf('e@example.com')] });
  const [category] = DEFAULT_SITE_SETTINGS.categories;
  const categories = category ? [{ ...category, name: 'Tides' }] : [];
  await showSteps({ ...OWN_CONTACT, dashboard, author: OWN_AUTHOR, categories }, DONE);
  expect(screen.queryByText('First steps')).toBeNull();
});

it('can each be left out until the next visit', async () => {
  const { user } = await showSteps();
  await isFirst();
  const [skip] = screen.getAllByText('Skip', { selector: 'button' });
  if (!skip) throw new Error('Nothing can be left out');
  await user.click(skip);
  expect(titles()[0]).toBe('Remove the samples');
  expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('first-steps');
  cleanup();
  await showSteps();
  await isFirst();
  await screen.findByText('Invite someone');
  expect(titles()).toEqual(ALL.slice(1));
  cleanup();
  sessionStorage.clear();
  await showSteps();
  await screen.findByText('Invite someone');
  expect(titles()).toEqual(ALL);
});

it('offer a passkey once to an owner without one', async () => {
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
  await screen.findByText('Add a passkey', { selector: 'h3' });
  expect(screen.getByText('Add passkey', { selector: 'a' }).getAttribute('href')).toBe('/account');
  await user.click(screen.getByRole('button', { name: /^Skip.*Add a passkey/ }));
  cleanup();
  sessionStorage.clear();
  await showSteps();
  await isFirst();
  await waitFor(() => expect(api.callsOf('getAccount')).toHaveLength(2));
  expect(titles()).not.toContain('Add a passkey');
  cleanup();
  localStorage.clear();
  const passkey = { id: 'a', name: 'Phone', isSynced: true, createdAt: '2026-11-20T09:00:00.000Z' };
  api.answer('getAccount', { ...account, ...ways, passkeys: [passkey] });
  await showSteps();
  await waitFor(() => expect(api.callsOf('getAccount')).toHaveLength(3));
  expect(titles()).not.toContain('Add a passkey');
});

it('ask for an address of one’s own once the site has a name', async () => {
  await showSteps({ name: 'The Ferry Post' });
  await screen.findByText('Set your contact address');
  expect(screen.getByText('Set it', { selector: 'a' }).getAttribute('href')).toBe(
    '/admin/site#words',
  );
});

it('remove the categories of the samples that have no post, once the samples are gone', async () => {
  const settings = { ...DEFAULT_SITE_SETTINGS, ...OWN_CONTACT };
  api.answer('listPosts', [{ slug: 'tide', category: 'Short Stories', publishedAt: '2026-11-20' }]);
  api.answer('getSiteSettings', { revision: 7, settings });
  api.answer('saveSiteSettings', ({ body }: { body: unknown }) => {
    api.answer('getSite', siteWith(body as SiteSettings));
    return { revision: 8, settings: body };
  });
  const { user } = await showSteps(OWN_CONTACT, DONE);
  await screen.findByText(/^Readers see Interdimensional Push and 4 more/);
  await user.click(button('Remove them'));
  await waitFor(() => expect(titles()).not.toContain('Choose your categories'));
  expect(api.callsOf('saveSiteSettings')[0]?.body).toMatchObject({
    categories: [{ name: 'Short Stories' }],
    groups: [],
    series: [],
  });
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
  await user.click(button('Hide'));
  await waitFor(() => expect(titles()).not.toContain('Keep or hide the dashboard'));
  const [call] = api.callsOf('saveSiteSettings');
  expect(call?.headers.get('if-match')).toBe('"7"');
  const dashboard = { ...settings.dashboard, shown: false };
  expect(call?.body).toEqual({ ...settings, dashboard });
});

it('say why the dashboard did not change', async () => {
  api.refuse('saveSiteSettings', 'storage_full', 'The disk is full.');
  const { user } = await showSteps();
  await isFirst();
  await user.click(button('Keep'));
  await expectToast('The dashboard is as it was', 'The disk is full.');
  expect(titles()).toContain('Keep or hide the dashboard');
});

it('remove the samples at one press, and bring them back', async () => {
  api.answer('removeSamples', { ...NEW, untouched: 0, missing: 9 });
  api.answer('restoreSamples', NEW);
  const { user } = await showSteps();
  await isFirst();
  await user.click(button('Remove samples'));
  await screen.findByText('The sample posts are gone.');
  expect(document.activeElement).toBe(button('Restore them'));
  await user.click(button('Restore them'));
  await screen.findByText('9 sample posts are here, unchanged.');
});

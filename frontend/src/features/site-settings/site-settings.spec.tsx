import { DEFAULT_SITE_SETTINGS } from '@examiner/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../test/app.tsx';
import { siteWith } from '../../../test/sample-site.ts';
import { api, fill, show, signInAs } from '../../../test/page.tsx';
import {
  button,
  field,
  iconButton,
  namesOf,
  rowOf,
  SAVED,
  section,
  sent,
  showListings,
  showSettings,
  state,
  takeSaves,
  trouble,
} from '../../../test/settings.tsx';
import { SiteSettingsPage } from '../../app/routes/site-settings.tsx';

const CONFLICT = 'Someone saved these settings in another window.';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  takeSaves();
});

it('is for the admin alone', async () => {
  signInAs('reader');
  show(<SiteSettingsPage />, '/admin/site');
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(api.callsOf('getSiteSettings')).toEqual([]);
});

it('says that the settings cannot be read, and tries again', async () => {
  signInAs('admin');
  api.refuse('getSiteSettings', 'internal_error', 'The disk is full.');
  const { user } = show(<SiteSettingsPage />, '/admin/site');
  await screen.findByText('The disk is full.');
  api.answer('getSiteSettings', { revision: 0, settings: DEFAULT_SITE_SETTINGS });
  await user.click(button('Try again'));
  await screen.findByText('Name of the site');
});

describe('saving', () => {
  it('sends the whole document with its revision, and the app shows it at once', async () => {
    const { user } = await showSettings();
    expect(button('Save').disabled).toBe(true);
    fill(field('Name of the site'), ' The Ferry Post ');
    expect(state()).toBe('Unsaved changes');
    await user.click(button('Save'));
    await waitFor(() => expect(state()).toBe(SAVED));
    expect(sent()?.headers.get('if-match')).toBe('"4"');
    expect(sent()?.body).toEqual({
      ...DEFAULT_SITE_SETTINGS,
      name: 'The Ferry Post',
      sharePicture: null,
      newPost: { category: 'Interdimensional Push', title: '', excerpt: '', readTime: 5 },
    });
    expect(document.querySelector('header')?.textContent).toContain('The Ferry Post');
    expect(document.title).toBe('Name and look · Site · The Ferry Post');
    fill(field('Tagline'), 'Weekly');
    await user.click(button('Save'));
    await waitFor(() => expect(sent()?.headers.get('if-match')).toBe('"5"'));
  });

  it('links the sheet with the new colors', async () => {
    const { user } = await showSettings();
    const link = () =>
      document.head.querySelector('link[href^="/site.css"]')?.getAttribute('href') ?? null;
    const accent = { light: '#24468f', dark: '#a9c0f3' };
    const own = siteWith({ accent });
    api.answer('saveSiteSettings', () => {
      api.answer('getSite', { ...own, stylesheet: '/site.css?v=1' });
      return { revision: 5, settings: { ...DEFAULT_SITE_SETTINGS, accent } };
    });
    await user.click(section('colors').field('My own'));
    await user.click(button('Save'));
    await waitFor(() => expect(link()).toBe('/site.css?v=1'));
    takeSaves();
    await user.click(section('colors').field('Default'));
    await user.click(button('Save'));
    await waitFor(() => expect(link()).toBeNull());
  });

  it('names every wrong field at it, and has the focus in the first', async () => {
    const { user } = await showSettings();
    fill(field('Name of the site'), '');
    fill(field('Contact email'), 'desk');
    await user.click(button('Save'));
    expect(screen.getByText('Name is required')).toBeTruthy();
    expect(field('Contact email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Name of the site'));
    expect(trouble()).toContain('Not saved');
    expect(api.callsOf('saveSiteSettings')).toEqual([]);
    fill(field('Name of the site'), 'A');
    expect(screen.queryByText('Name is required')).toBeNull();
  });

  it("shows the server's findings at their fields", async () => {
    const { user } = await showSettings();
    const message = 'There is no such picture';
    api.refuse('saveSiteSettings', 'invalid_fields', 'Two fields are wrong.', [
      { path: 'author.portrait', message },
      { path: 'timeZone', message: 'There is no such time zone here' },
    ]);
    fill(field('Name of the site'), 'A');
    await user.click(button('Save'));
    await screen.findByText(message);
    expect(screen.getByText('There is no such time zone here')).toBeTruthy();
    expect(trouble()).toContain('Two fields are wrong.');
  });

  it('keeps everything without a network, and says so beside the button', async () => {
    const { user } = await showSettings();
    api.fail('saveSiteSettings');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fill(field('Name of the site'), 'Kept');
    await user.click(button('Save'));
    await waitFor(() => expect(trouble()).toContain('You seem to be offline.'));
    expect(trouble()).toContain('Your changes are kept here.');
    expect(field('Name of the site').value).toBe('Kept');
    takeSaves();
    await user.click(button('Save'));
    await waitFor(() => expect(state()).toBe(SAVED));
    expect(trouble()).toBe('');
  });

  it('survives a sign-in', async () => {
    const { user } = await showSettings();
    api.refuse('saveSiteSettings');
    fill(field('Name of the site'), 'Kept');
    await user.click(button('Save'));
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Kept');
    cleanup();
    await showSettings({ tagline: 'Theirs' }, 5);
    expect(field('Name of the site').value).toBe('Kept');
    expect(state()).toBe('Unsaved changes');
    takeSaves();
    await user.click(button('Save'));
    await waitFor(() => expect(state()).toBe(SAVED));
    expect(sent()?.headers.get('if-match')).toBe('"4"');
    expect(sessionStorage.length).toBe(0);
  });
});

it('begins with the settings that the other page saved', async () => {
  signInAs('admin');
  api.answer('getSiteSettings', { revision: 4, settings: DEFAULT_SITE_SETTINGS });
  jest.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(null);
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['UTC']);
  const router = openAt('/admin/site');
  await screen.findByText('Name of the site');
  const settings = { ...DEFAULT_SITE_SETTINGS, homeCategory: 'Short Stories' };
  api.answer('getSiteSettings', { revision: 5, settings });
  const release = api.hold('getSiteSettings');
  await act(() => router.navigate('/admin/categories'));
  expect(await screen.findByText('Loading the settings...')).toBeTruthy();
  release();
  await screen.findByText('New category');
  takeSaves();
  fill(rowOf('Categories', 'Short Stories').field('Address'), 'tales');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(sent()?.headers.get('if-match')).toBe('"5"'));
});

describe('a save in another window', () => {
  async function meetConflict() {
    const shown = await showSettings();
    fill(field('Name of the site'), 'Mine');
    api.refuse('saveSiteSettings', 'version_outdated', 'Another revision stands.');
    await shown.user.click(button('Save'));
    await screen.findByText(CONFLICT);
    const settings = { ...DEFAULT_SITE_SETTINGS, name: 'Theirs' };
    api.answer('getSiteSettings', { revision: 9, settings });
    takeSaves();
    return shown;
  }

  it('can be loaded, and mine comes back by Undo', async () => {
    const { user } = await meetConflict();
    await user.click(button('Load theirs'));
    await waitFor(() => expect(field('Name of the site').value).toBe('Theirs'));
    expect(state()).toBe('');
    await user.click(button('Undo'));
    expect(field('Name of the site').value).toBe('Mine');
    await user.click(button('Save'));
    await waitFor(() => expect(sent()?.headers.get('if-match')).toBe('"9"'));
  });

  it('can be saved over', async () => {
    const { user } = await meetConflict();
    await user.click(button('Save mine over it'));
    await waitFor(() => expect(state()).toBe(SAVED));
    expect(sent()?.headers.get('if-match')).toBe('"9"');
    expect(sent()?.body).toMatchObject({ name: 'Mine' });
    expect(screen.queryByText(CONFLICT)).toBeNull();
  });
});

describe('undo', () => {
  it('undoes typing and moves one by one, by key outside of a field', async () => {
    const { user } = await showListings();
    const address = () => rowOf('Categories', 'Short Stories').field('Address');
    await user.type(address(), '-too');
    await user.click(iconButton('Move Inter-Temporal Search up'));
    expect(namesOf('Categories').slice(0, 2)).toEqual([
      'Inter-Temporal Search',
      'Interdimensional Push',
    ]);
    await user.keyboard('{Control>}z{/Control}');
    expect(namesOf('Categories')[0]).toBe('Interdimensional Push');
    expect(address().value).toBe('short-stories-too');
    await user.keyboard('{Control>}z{/Control}');
    expect(address().value).toBe('short-stories');
    expect(state()).toBe('');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(address().value).toBe('short-stories-too');
    address().focus();
    fireEvent.keyDown(address(), { key: 'z', ctrlKey: true });
    expect(address().value).toBe('short-stories-too');
  });

  it('undoes past a save', async () => {
    const { user } = await showSettings();
    fill(field('Name of the site'), 'A');
    await user.click(button('Save'));
    await waitFor(() => expect(state()).toBe(SAVED));
    await user.click(button('Undo'));
    expect(field('Name of the site').value).toBe(DEFAULT_SITE_SETTINGS.name);
    expect(state()).toBe('Unsaved changes');
    await user.click(button('Redo'));
    expect(state()).not.toBe('Unsaved changes');
  });

  it('restores the saved settings by Discard changes', async () => {
    const { user } = await showSettings();
    fill(field('Name of the site'), 'A');
    fill(field('Tagline'), '');
    await user.click(button('Discard changes'));
    expect(field('Name of the site').value).toBe(DEFAULT_SITE_SETTINGS.name);
    expect(button('Save').disabled).toBe(true);
  });
});

it('asks before it is left with unsaved changes, and only then', async () => {
  const { user, address } = await showSettings();
  fill(field('Name of the site'), 'A');
  const redirects = () => screen.getAllByText('Redirects')[0] as HTMLElement;
  await user.click(redirects());
  expect(address()).toBe('/admin/site');
  await user.click(button('Cancel'));
  await user.click(button('Undo'));
  await user.click(redirects());
  expect(address()).toBe('/admin/redirects');
});

it('shows one section at a time, and the one in which something is wrong', async () => {
  const { user } = await showSettings();
  const shown = () =>
    [...document.querySelectorAll('section[id]:not([hidden])')].map(({ id }) => id);
  expect(shown()).toEqual(['words']);
  await user.click(screen.getByRole('link', { name: 'Author' }));
  expect(shown()).toEqual(['author']);
  await user.selectOptions(field('Section'), 'Colors');
  expect(shown()).toEqual(['colors']);
  expect(screen.getByRole('link', { name: 'Colors', current: true })).toBeTruthy();
  fill(field('Contact email'), 'desk');
  await user.click(button('Save'));
  expect(shown()).toEqual(['words']);
  expect(document.activeElement).toBe(field('Contact email'));
});

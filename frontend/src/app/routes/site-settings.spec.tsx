import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@examiner/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { POSTS, siteOf } from '../../../test/sample-site.ts';
import { api, choiceOf, fill, show, signInAs, textsOf } from '../../../test/page.tsx';
import { SiteSettingsPage } from './site-settings.tsx';

const CONFLICT = 'Somebody saved these settings in another window.';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const part = (name: string) => screen.getByRole('region', { name });
const state = () => within(part('Changes')).getByRole('status').textContent;
const alert = () => within(part('Changes')).getByRole('alert').textContent;
const sent = () => api.callsOf('saveSiteSettings').at(-1);
const rowsOf = (list: string) =>
  [...screen.getByRole('list', { name: list }).children].map((row) => row as HTMLElement);
const rowOf = (list: string, name: string) => {
  const row = rowsOf(list).find(({ textContent }) => textContent?.startsWith(name));
  if (!row) throw new Error(`There is no ${name}`);
  return within(row);
};
const namesOf = (list: string) =>
  rowsOf(list).map((row) => row.querySelector('summary > span:nth-last-child(2)')?.textContent);

/** The document of the preview. */
function preview(): HTMLElement {
  const frame = screen.getByTitle<HTMLIFrameElement>('The home page with these settings');
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('There is no preview');
  return body;
}

/** Lets the server take what is saved, as its next revision. */
function takeSaves(): void {
  api.answer('saveSiteSettings', ({ body, headers }: (typeof api.calls)[number]) => {
    const settings = body as SiteSettings;
    api.answer('getSite', siteOf(settings));
    return { revision: Number(headers.get('if-match')?.slice(1, -1)) + 1, settings };
  });
}

async function showSettings(changes: Partial<SiteSettings> = {}, revision = 4) {
  signInAs('admin');
  api.answer('getSiteSettings', {
    revision,
    settings: { ...DEFAULT_SITE_SETTINGS, ...changes },
  });
  const shown = show(<SiteSettingsPage />, '/admin/site');
  await screen.findByRole('heading', { name: 'Site' });
  return shown;
}

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
  await screen.findByRole('heading', { name: 'Site' });
});

describe('saving', () => {
  it('sends the whole document with its revision, and the app shows it at once', async () => {
    const { user } = await showSettings();
    expect(button('Save').disabled).toBe(true);
    fill(field('Name of the site'), ' The Ferry Post ');
    expect(state()).toBe('Unsaved changes');
    await user.click(button('Save'));
    await waitFor(() => expect(state()).toBe('Saved. The site shows it now.'));
    expect(sent()?.headers.get('if-match')).toBe('"4"');
    expect(sent()?.body).toEqual({ ...DEFAULT_SITE_SETTINGS, name: 'The Ferry Post' });
    expect(within(screen.getByRole('banner')).getByText('The Ferry Post')).toBeTruthy();
    expect(document.title).toBe('Site · The Ferry Post');
    fill(field('Tagline'), 'Weekly');
    await user.click(button('Save'));
    await waitFor(() => expect(sent()?.headers.get('if-match')).toBe('"5"'));
  });

  it('links the sheet with the new colors', async () => {
    const { user } = await showSettings();
    const link = () =>
      document.head.querySelector('link[href^="/site.css"]')?.getAttribute('href') ?? null;
    const accent = { light: '#24468f', dark: '#a9c0f3' };
    const own = siteOf({ ...DEFAULT_SITE_SETTINGS, accent });
    api.answer('saveSiteSettings', () => {
      api.answer('getSite', { ...own, stylesheet: '/site.css?v=1' });
      return { revision: 5, settings: { ...DEFAULT_SITE_SETTINGS, accent } };
    });
    await user.click(within(part('Colors')).getByRole('radio', { name: 'My own' }));
    await user.click(button('Save'));
    await waitFor(() => expect(link()).toBe('/site.css?v=1'));
    takeSaves();
    await user.click(within(part('Colors')).getByRole('radio', { name: /Delft/ }));
    await user.click(button('Save'));
    await waitFor(() => expect(link()).toBeNull());
  });

  it('names every wrong field at it, and has the focus in the first', async () => {
    const { user } = await showSettings();
    fill(field('Name of the site'), '');
    fill(field('Contact email'), 'desk');
    fill(rowOf('Categories', 'Short Stories').getByLabelText('Address'), 'Short Stories');
    await user.click(button('Save'));
    expect(screen.getByText('Name is required')).toBeTruthy();
    expect(screen.getByText(/lower-case letters/)).toBeTruthy();
    expect(field('Contact email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Name of the site'));
    expect(alert()).toContain('Not saved');
    expect(api.callsOf('saveSiteSettings')).toEqual([]);
    fill(field('Name of the site'), 'A');
    expect(screen.queryByText('Name is required')).toBeNull();
  });

  it("shows the server's findings at their fields", async () => {
    const { user } = await showSettings();
    const message = 'Short Stories has 3 posts. Merge it into another category.';
    api.refuse('saveSiteSettings', 'invalid_fields', 'Two fields are wrong.', [
      { path: 'categories', message },
      { path: 'timeZone', message: 'There is no such time zone here' },
    ]);
    fill(field('Name of the site'), 'A');
    await user.click(button('Save'));
    await screen.findByText(message);
    expect(screen.getByText('There is no such time zone here')).toBeTruthy();
    expect(alert()).toContain('Two fields are wrong.');
  });

  it('keeps everything without a network, and says so in place', async () => {
    const { user } = await showSettings();
    api.fail('saveSiteSettings');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fill(field('Name of the site'), 'Kept');
    await user.click(button('Save'));
    await waitFor(() => expect(alert()).toContain('You seem to be offline.'));
    expect(alert()).toContain('Your changes are kept here.');
    expect(field('Name of the site').value).toBe('Kept');
    takeSaves();
    await user.click(button('Save'));
    await waitFor(() => expect(state()).toBe('Saved. The site shows it now.'));
    expect(alert()).toBe('');
  });

  it('survives a sign-in', async () => {
    const { user } = await showSettings();
    api.refuse('saveSiteSettings');
    fill(field('Name of the site'), 'Kept');
    await user.click(button('Save'));
    await waitFor(() => expect(sessionStorage.length).toBe(1));
    document.body.replaceChildren();
    await showSettings({ tagline: 'Theirs' }, 5);
    expect(field('Name of the site').value).toBe('Kept');
    expect(state()).toBe('Unsaved changes');
    takeSaves();
    await user.click(button('Save'));
    await waitFor(() => expect(state()).toBe('Saved. The site shows it now.'));
    expect(sent()?.headers.get('if-match')).toBe('"4"');
    expect(sessionStorage.length).toBe(0);
  });
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
    await waitFor(() => expect(state()).toBe('Saved. The site shows it now.'));
    expect(sent()?.headers.get('if-match')).toBe('"9"');
    expect(sent()?.body).toMatchObject({ name: 'Mine' });
    expect(screen.queryByText(CONFLICT)).toBeNull();
  });
});

describe('undo', () => {
  it('takes back what was typed and what was moved, one by one, by key outside of a field', async () => {
    const { user } = await showSettings();
    await user.type(field('Tagline'), ' or so');
    await user.click(button('Move Inter-Temporal Search up'));
    expect(namesOf('Categories').slice(0, 2)).toEqual([
      'Inter-Temporal Search',
      'Interdimensional Push',
    ]);
    await user.keyboard('{Control>}z{/Control}');
    expect(namesOf('Categories')[0]).toBe('Interdimensional Push');
    expect(field('Tagline').value).toBe('New posts every two weeks or so');
    await user.keyboard('{Control>}z{/Control}');
    expect(field('Tagline').value).toBe('New posts every two weeks');
    expect(state()).toBe('');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(field('Tagline').value).toBe('New posts every two weeks or so');
    field('Tagline').focus();
    fireEvent.keyDown(field('Tagline'), { key: 'z', ctrlKey: true });
    expect(field('Tagline').value).toBe('New posts every two weeks or so');
  });

  it('goes past a save', async () => {
    const { user } = await showSettings();
    fill(field('Name of the site'), 'A');
    await user.click(button('Save'));
    await waitFor(() => expect(state()).toBe('Saved. The site shows it now.'));
    await user.click(button('Undo'));
    expect(field('Name of the site').value).toBe(DEFAULT_SITE_SETTINGS.name);
    expect(state()).toBe('Unsaved changes');
    await user.click(button('Redo'));
    expect(state()).not.toBe('Unsaved changes');
  });

  it('goes back to what was saved by Discard changes', async () => {
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
  await user.click(screen.getByRole('link', { name: 'Subscribers' }));
  expect(address()).toBe('/admin/site');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(button('Undo'));
  await user.click(screen.getByRole('link', { name: 'Subscribers' }));
  expect(address()).toBe('/admin');
});

describe('categories', () => {
  it('are added with a key of their own, and keep it when they are renamed', async () => {
    const { user } = await showSettings();
    await user.type(field('New category'), 'Essays{Enter}');
    expect(namesOf('Categories').at(-1)).toBe('Essays');
    expect(field('New category').value).toBe('');
    expect(api.callsOf('saveSiteSettings')).toEqual([]);
    fill(rowOf('Categories', 'Essays').getByLabelText('Name'), 'Notes');
    fill(rowOf('Categories', 'Short Stories').getByLabelText('Name'), 'Tales');
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toBeTruthy());
    const { categories } = sent()?.body as SiteSettings;
    expect(categories.at(-1)).toMatchObject({ key: 'Essays', name: 'Notes', slug: 'essays' });
    expect(categories[3]).toMatchObject({ key: 'Short Stories', name: 'Tales' });
    expect(document.body.textContent).not.toContain('mergedKeys');
  });

  it('are merged, which says what becomes of the posts and the address', async () => {
    const tenants = Array.from({ length: 12 }, (_, n) => ({ ...POSTS[1], slug: `tenant-${n}` }));
    api.answer('listPosts', tenants);
    const { user } = await showSettings();
    await waitFor(() => expect(screen.getByText('/short-stories · 12 posts')).toBeTruthy());
    await user.click(button('Remove Short Stories'));
    const dialog = within(screen.getByRole('dialog', { name: 'Merge Short Stories?' }));
    await user.selectOptions(dialog.getByLabelText('Into'), 'Inter-Temporal Search');
    expect(
      dialog.getByText('12 posts move to Inter-Temporal Search; the old address leads there.'),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(namesOf('Categories')).not.toContain('Short Stories');
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toBeTruthy());
    expect((sent()?.body as SiteSettings).categories[1]?.mergedKeys).toEqual(['Short Stories']);
  });

  it('go at once where no post bears them', async () => {
    api.answer('listPosts', []);
    const { user } = await showSettings();
    await waitFor(() => expect(screen.getByText('/short-stories · 0 posts')).toBeTruthy());
    await user.click(button('Remove Short Stories'));
    expect(screen.queryByRole('dialog', { name: /Merge/ })).toBeNull();
    expect(namesOf('Categories')).not.toContain('Short Stories');
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Categories' }));
  });

  it('open where something in them is wrong', async () => {
    const { user } = await showSettings();
    const row = rowOf('Categories', 'Short Stories');
    fill(row.getByLabelText('Name'), '');
    await user.click(button('Save'));
    expect(rowsOf('Categories')[3]?.querySelector('details')?.open).toBe(true);
    expect(document.activeElement).toBe(row.getByLabelText('Name'));
  });

  it('stand together on pages of their own', async () => {
    const { user } = await showSettings();
    await user.type(field('New page'), 'All stories{Enter}');
    await user.click(button('Save'));
    expect(screen.getByText('A group needs a category')).toBeTruthy();
    const row = rowOf('Pages for several categories', 'All stories');
    await user.click(row.getByRole('checkbox', { name: 'Short Stories' }));
    await user.click(row.getByRole('checkbox', { name: 'Show in the navigation' }));
    await user.selectOptions(field('Always on the home page'), 'None');
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toBeTruthy());
    const { groups, homeCategory } = sent()?.body as SiteSettings;
    expect(groups[1]).toMatchObject({ categories: ['Short Stories'], inNavigation: true });
    expect(homeCategory).toBeUndefined();
  });
});

it('series are of a category, or of posts that are chosen in the editor', async () => {
  const { user } = await showSettings();
  await user.type(field('New series'), 'The Long Walk{Enter}');
  const row = rowOf('Series', 'The Long Walk');
  expect(row.getByLabelText<HTMLInputElement>('Address').value).toBe('the-long-walk');
  await user.selectOptions(row.getByLabelText('State'), 'Complete');
  const old = rowOf('Series', 'Inter-Temporal Search');
  expect(old.queryByLabelText('Address')).toBeNull();
  await user.selectOptions(old.getByLabelText('Parts'), 'Posts of Short Stories');
  await user.click(button('Save'));
  await waitFor(() => expect(sent()).toBeTruthy());
  const { series } = sent()?.body as SiteSettings;
  expect(series[1]?.category).toBe('Short Stories');
  expect(series[3]).toEqual({
    ...{ id: 'the-long-walk', slug: 'the-long-walk', title: 'The Long Walk' },
    ...{ description: '', state: 'complete' },
  });
});

describe('colors', () => {
  it('tell their contrast at once, and offer the nearest that can be read', async () => {
    const { user } = await showSettings();
    const colors = within(part('Colors'));
    await user.click(colors.getByRole('radio', { name: 'My own' }));
    expect(colors.getAllByText(/Easy to read/)).toHaveLength(2);
    const light = () => colors.getByLabelText<HTMLInputElement>('On light');
    const darkBefore = colors.getByLabelText<HTMLInputElement>('On dark').value;
    fireEvent.input(light(), { target: { value: '#ffcc00' } });
    expect(colors.getByText(/Contrast 1\.\d : 1\. Text needs 4\.5 : 1\./)).toBeTruthy();
    expect(colors.getByLabelText<HTMLInputElement>('On dark').value).not.toBe(darkBefore);
    await user.click(button('Save'));
    expect(api.callsOf('saveSiteSettings')).toEqual([]);
    expect(document.activeElement).toBe(light());
    await user.click(colors.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ }));
    expect(colors.getAllByText(/Easy to read/)).toHaveLength(2);
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toBeTruthy());
  });

  it('of a category are one of the palette or a pair of its own', async () => {
    const { user } = await showSettings();
    const row = rowOf('Categories', 'Short Stories');
    await user.click(row.getByRole('radio', { name: 'Red' }));
    expect(row.queryByLabelText('On light')).toBeNull();
    await user.click(row.getByRole('radio', { name: 'My own' }));
    fireEvent.input(row.getByLabelText('On dark'), { target: { value: '#ffd9a0' } });
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toBeTruthy());
    const { categories } = sent()?.body as SiteSettings;
    expect(categories[3]?.color).toEqual({ light: '#24468f', dark: '#ffd9a0' });
  });
});

it('a picture is uploaded, or none, or the one that ships', async () => {
  const { user } = await showSettings();
  const portrait = within(screen.getByRole('group', { name: 'Portrait' }));
  const current = () => portrait.getByRole('status').textContent;
  expect(current()).toBe('The one that ships');
  api.answer('uploadImage', { imageUrl: '/images/me.jpeg' });
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  await user.upload(portrait.getByLabelText('Choose an image: Portrait'), file);
  await waitFor(() => expect(current()).toBe('Your own'));
  await user.click(portrait.getByRole('button', { name: 'None: Portrait' }));
  expect(current()).toBe('None');
  await user.click(button('Undo'));
  expect(current()).toBe('Your own');
  await user.click(button('Save'));
  await waitFor(() => expect(sent()).toBeTruthy());
  expect((sent()?.body as SiteSettings).author.portrait).toBe('/images/me.jpeg');
  await user.click(portrait.getByRole('button', { name: 'The one that ships: Portrait' }));
  expect(current()).toBe('The one that ships');
});

it('links are added, checked and removed', async () => {
  const { user } = await showSettings();
  await user.click(within(part('Author')).getByRole('button', { name: 'Add a link' }));
  fill(within(part('Author')).getByLabelText('Name'), 'Code');
  fill(within(part('Author')).getByLabelText('Address'), 'javascript:alert(1)');
  await user.click(button('Save'));
  expect(screen.getByText('Address must begin with https://, mailto: or /')).toBeTruthy();
  await user.click(button('Remove the link Code'));
  expect(state()).toBe('');
});

it('new posts begin with words of the owner once they are wanted', async () => {
  const { user } = await showSettings();
  const section = within(part('New posts'));
  await user.click(section.getByRole('checkbox', { name: 'Begin with words of my own' }));
  await user.selectOptions(section.getByLabelText('Category'), 'Short Stories');
  fill(section.getByLabelText('Read time'), '');
  await user.click(button('Save'));
  expect(screen.getByText('Read time must be at least 1 minute')).toBeTruthy();
  fill(section.getByLabelText('Read time'), '12');
  await user.click(button('Save'));
  await waitFor(() => expect(sent()).toBeTruthy());
  const newPost = { category: 'Short Stories', title: '', excerpt: '', readTime: 12 };
  expect(sent()?.body).toMatchObject({ newPost });
});

describe('the preview', () => {
  it('shows the draft before it is saved, HTML as text, in a page of its own', async () => {
    await showSettings();
    const page = within(preview());
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(DEFAULT_SITE_SETTINGS.welcome);
    fill(field('Welcome'), '<b>Come in</b>');
    fill(rowOf('Categories', 'Short Stories').getByLabelText('Name'), 'Tales');
    await waitFor(() =>
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('<b>Come in</b>'),
    );
    expect(textsOf(page.getAllByText('Tales')).length).toBeGreaterThan(1);
    expect(preview().querySelector('[inert]')).toBeTruthy();
    expect(screen.getByRole('banner').textContent).not.toContain('Come in');
  });

  it('is shown in either theme', async () => {
    const { user } = await showSettings();
    const theme = () => preview().ownerDocument.documentElement.dataset['theme'];
    expect(theme()).toBe('light');
    await user.click(within(part('Preview')).getByRole('radio', { name: 'Dark' }));
    expect(theme()).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

it('sample posts are removed and brought back', async () => {
  api.answer('getSamples', { untouched: 9, missing: 0, own: 1 });
  api.answer('removeSamples', { untouched: 0, missing: 9, own: 1 });
  api.answer('restoreSamples', { untouched: 9, missing: 0, own: 1 });
  const { user } = await showSettings();
  await user.click(await screen.findByRole('button', { name: 'Remove the samples' }));
  await screen.findByText('The sample posts are gone.');
  await user.click(button('Bring them back'));
  await screen.findByText('9 posts that ship with the product are here, as they came.');
  expect(choiceOf('Everybody')).toBeTruthy();
});

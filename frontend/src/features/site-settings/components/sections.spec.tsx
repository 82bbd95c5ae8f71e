import { DEFAULT_SITE_SETTINGS } from '@examiner/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { POSTS } from '../../../../test/sample-site.ts';
import { api, fill } from '../../../../test/page.tsx';
import {
  button,
  field,
  iconButton,
  namesOf,
  rowOf,
  rowsOf,
  section,
  sent,
  sentSettings,
  showListings,
  showSettings,
  state,
  takeSaves,
} from '../../../../test/settings.tsx';

beforeEach(takeSaves);

/** The document of the preview. */
function preview(): HTMLElement {
  const frame = screen.getByTitle<HTMLIFrameElement>('The home page with these settings');
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('There is no preview');
  return body;
}

it('lets posts have typographic quotes, and forgets them if they are not wanted', async () => {
  const { user } = await showSettings();
  const box = screen.getByRole('checkbox', { name: /^Typographic quotes/ });
  await user.click(box);
  await user.click(button('Save'));
  await waitFor(() => expect(sent()).toBeTruthy());
  expect(sentSettings().typographicQuotes).toBe(true);
  await user.click(box);
  await user.click(button('Save'));
  await waitFor(() => expect(sentSettings()).not.toHaveProperty('typographicQuotes'));
});

describe('categories', () => {
  it('are added with a key of their own, and keep it when they are renamed', async () => {
    const { user } = await showListings();
    await user.type(field('New category'), 'Essays{Enter}');
    expect(namesOf('Categories').at(-1)).toBe('Essays');
    expect(field('New category').value).toBe('');
    expect(api.callsOf('saveSiteSettings')).toEqual([]);
    fill(rowOf('Categories', 'Essays').field('Name'), 'Notes');
    fill(rowOf('Categories', 'Short Stories').field('Name'), 'Tales');
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toBeTruthy());
    const { categories } = sentSettings();
    expect(categories.at(-1)).toMatchObject({ key: 'Essays', name: 'Notes', slug: 'essays' });
    expect(categories[3]).toMatchObject({ key: 'Short Stories', name: 'Tales' });
    expect(document.body.textContent).not.toContain('mergedKeys');
  });

  it('are merged, after a question that names the effects on posts and address', async () => {
    const tenants = Array.from({ length: 12 }, (_, n) => ({ ...POSTS[1], slug: `tenant-${n}` }));
    api.answer('listPosts', tenants);
    const { user } = await showListings();
    await waitFor(() => expect(screen.getByText('/short-stories · 12 posts')).toBeTruthy());
    await user.click(iconButton('Remove Short Stories'));
    const dialog = within(
      screen.getByText('Merge Short Stories?').closest('dialog') as HTMLElement,
    );
    await user.selectOptions(field('Into'), 'Inter-Temporal Search');
    expect(
      dialog.getByText('12 posts move to Inter-Temporal Search; the old address leads there.'),
    ).toBeTruthy();
    await user.click(dialog.getByText('Merge', { selector: 'button' }));
    expect(namesOf('Categories')).not.toContain('Short Stories');
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(sentSettings().categories[1]?.mergedKeys).toEqual(['Short Stories']);
  });

  it('go at once if no post bears them', async () => {
    api.answer('listPosts', []);
    const { user } = await showListings();
    await waitFor(() => expect(screen.getByText('/short-stories · 0 posts')).toBeTruthy());
    await user.click(iconButton('Remove Short Stories'));
    expect(screen.queryByText(/^Merge .*\?$/)).toBeNull();
    expect(namesOf('Categories')).not.toContain('Short Stories');
    expect(document.activeElement).toBe(rowsOf('Categories')[0]?.parentElement);
  });

  it('open if they contain an error', async () => {
    const { user } = await showListings();
    const row = rowOf('Categories', 'Short Stories');
    fill(row.field('Name'), '');
    await user.click(button('Save'));
    expect(rowsOf('Categories')[3]?.querySelector('details')?.open).toBe(true);
    expect(document.activeElement).toBe(row.field('Name'));
  });

  it('are together on their own pages', async () => {
    const { user } = await showListings();
    await user.type(field('New page'), 'All stories{Enter}');
    await user.click(button('Save'));
    expect(screen.getByText('A group needs a category')).toBeTruthy();
    const row = rowOf('Pages for several categories', 'All stories');
    await user.click(row.field('Short Stories'));
    await user.click(row.field('Show in the navigation'));
    await user.selectOptions(field('Always on the home page'), 'None');
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toBeTruthy());
    const { groups, homeCategory } = sentSettings();
    expect(groups[1]).toMatchObject({ categories: ['Short Stories'], inNavigation: true });
    expect(homeCategory).toBeUndefined();
  });
});

it('a row takes the focus along when it is moved, and no further than the end', async () => {
  const { user } = await showListings();
  await user.type(field('New page'), 'All stories{Enter}');
  const list = 'Pages for several categories';
  await user.click(iconButton('Move All stories up'));
  expect(namesOf(list)).toEqual(['All stories', 'Seidman for Mayor']);
  expect(document.activeElement).toBe(iconButton('Move All stories up'));
  await user.keyboard('{Enter}');
  expect(namesOf(list)).toEqual(['All stories', 'Seidman for Mayor']);
});

it('series are of a category, or of posts that are chosen in the editor', async () => {
  const { user } = await showListings();
  await user.type(field('New series'), 'The Long Walk{Enter}');
  const row = rowOf('Series', 'The Long Walk');
  expect(row.field('Address').value).toBe('the-long-walk');
  await user.selectOptions(row.field('State'), 'Complete');
  const old = rowOf('Series', 'Inter-Temporal Search');
  expect(old.queryByText('Address', { selector: 'label' })).toBeNull();
  await user.selectOptions(old.field('Parts'), 'Posts of Short Stories');
  await user.click(button('Save'));
  await waitFor(() => expect(sent()).toBeTruthy());
  const { series } = sentSettings();
  expect(series[1]?.category).toBe('Short Stories');
  expect(series[3]).toEqual({
    id: 'the-long-walk',
    slug: 'the-long-walk',
    title: 'The Long Walk',
    description: '',
    state: 'complete',
  });
});

describe('colors', () => {
  it('tell their contrast at once, and offer the nearest that can be read', async () => {
    const { user } = await showSettings();
    const colors = section('colors');
    await user.click(colors.field('My own'));
    expect(colors.getAllByText(/Easy to read/)).toHaveLength(2);
    const light = () => colors.field('On light');
    const darkBefore = colors.field('On dark').value;
    expect([light().value, darkBefore]).toEqual(['#24468f', '#a9c0f3']);
    fireEvent.input(light(), { target: { value: '#ffcc00' } });
    expect(colors.getByText(/Contrast 1\.\d : 1\. Text needs 4\.5 : 1\./)).toBeTruthy();
    expect(colors.field('On dark').value).toBe(darkBefore);
    await user.click(button('Save'));
    expect(api.callsOf('saveSiteSettings')).toEqual([]);
    expect(document.activeElement).toBe(light());
    await user.click(colors.getByText(/^Use/, { selector: 'button' }));
    expect(colors.getAllByText(/Easy to read/)).toHaveLength(2);
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toBeTruthy());
  });

  it('of a category are one of the palette or a pair of its own', async () => {
    const { user } = await showListings();
    const row = rowOf('Categories', 'Short Stories');
    await user.click(row.field('Red'));
    expect(row.queryByText('On light', { selector: 'label' })).toBeNull();
    await user.click(row.field('My own'));
    fireEvent.input(row.field('On dark'), { target: { value: '#ffd9a0' } });
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toBeTruthy());
    const { categories } = sentSettings();
    expect(categories[3]?.color).toEqual({ light: '#9b1933', dark: '#ffd9a0' });
  });
});

it('a picture is uploaded, or none, or the one that ships', async () => {
  const { user } = await showSettings();
  const portrait = within(screen.getByText('Portrait').closest('[role=group]') as HTMLElement);
  const current = () => portrait.getByRole('status').textContent;
  expect(current()).toBe('Default');
  api.answer('uploadImage', { imageUrl: '/images/me.jpeg' });
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  await user.upload(portrait.getByLabelText<HTMLInputElement>('Choose an image: Portrait'), file);
  await waitFor(() => expect(current()).toBe('Your own'));
  await user.click(portrait.getByText('None', { selector: 'button' }));
  expect(current()).toBe('None');
  await user.click(button('Undo'));
  expect(current()).toBe('Your own');
  await user.click(button('Save'));
  await waitFor(() => expect(sent()).toBeTruthy());
  expect(sentSettings().author.portrait).toBe('/images/me.jpeg');
  await user.click(portrait.getByText('Default', { selector: 'button' }));
  expect(current()).toBe('Default');
});

it('links are added, checked and removed', async () => {
  const { user } = await showSettings();
  await user.click(section('author').getByText('Add a link', { selector: 'button' }));
  fill(section('author').field('Name'), 'Code');
  fill(section('author').field('Address'), 'javascript:alert(1)');
  await user.click(button('Save'));
  expect(screen.getByText('Address must begin with https://, mailto: or /')).toBeTruthy();
  await user.click(iconButton('Remove the link Code'));
  expect(state()).toBe('');
});

it('new posts begin with words of the owner once they are wanted', async () => {
  const { user } = await showSettings();
  const posts = section('new-posts');
  await user.click(posts.field('Start with my own words'));
  await user.selectOptions(posts.field('Category'), 'Short Stories');
  fill(posts.field('Read time'), '');
  await user.click(button('Save'));
  expect(screen.getByText('Read time must be at least 1 minute')).toBeTruthy();
  fill(posts.field('Read time'), '12');
  await user.click(button('Save'));
  await waitFor(() => expect(sent()).toBeTruthy());
  const newPost = { category: 'Short Stories', title: '', excerpt: '', readTime: 12 };
  expect(sent()?.body).toMatchObject({ newPost });
});

describe('the preview', () => {
  it('shows the draft before it is saved, HTML as text, in a page of its own', async () => {
    await showSettings({}, 4, true);
    const page = within(preview());
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(DEFAULT_SITE_SETTINGS.welcome);
    fill(field('Welcome'), '<b>Come in</b>');
    await waitFor(() =>
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('<b>Come in</b>'),
    );
    expect(preview().querySelector('[inert]')).toBeTruthy();
    expect(document.querySelector('header')?.textContent).not.toContain('Come in');
  });

  it('has the part that is edited: a paragraph with links for the colors, the foot of a post for the author', async () => {
    const { user } = await showSettings({}, 4, true);
    const { defaultView, documentElement: root } = preview().ownerDocument;
    // The menu of the previewed page closes whenever the address changes. jsdom does not support
    // dialogs.
    const dialogs = (defaultView as unknown as typeof globalThis).HTMLDialogElement.prototype;
    Object.assign(dialogs, { close: () => undefined });
    const part = (name: string) => preview().querySelector(`[data-part="${name}"]`);
    expect(part('colors')?.querySelectorAll('a')).toHaveLength(2);
    expect(part('author')?.textContent).toContain('Written by');
    const tops: Record<string, number> = { colors: 700, author: 900, footer: 1500 };
    for (const [name, top] of Object.entries(tops)) {
      jest
        .spyOn(part(name) as Element, 'getBoundingClientRect')
        .mockImplementation(() => ({ top: top - root.scrollTop }) as DOMRect);
    }
    await user.click(screen.getByRole('link', { name: 'Colors' }));
    expect(root.scrollTop).toBe(700 - 96);
    await user.click(screen.getByRole('link', { name: 'Author' }));
    expect(root.scrollTop).toBe(900 - 96);
    await user.click(screen.getByRole('link', { name: 'Name and words' }));
    expect(root.scrollTop).toBe(0);
    await user.click(section('words').getByText('Add a link'));
    expect(root.scrollTop).toBe(1500 - 96);
  });

  it('is shown in either theme', async () => {
    const { user } = await showSettings({}, 4, true);
    const theme = () => preview().ownerDocument.documentElement.dataset['theme'];
    await waitFor(() => expect(theme()).toBe('light'));
    await user.click(
      within(screen.getByText('Preview').parentElement as HTMLElement).getByLabelText('Dark'),
    );
    expect(theme()).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

it('sample posts are removed and restored', async () => {
  api.answer('getSamples', { untouched: 9, missing: 0, own: 1 });
  api.answer('removeSamples', { untouched: 0, missing: 9, own: 1 });
  api.answer('restoreSamples', { untouched: 9, missing: 0, own: 1 });
  const { user } = await showSettings();
  await user.click(await screen.findByText('Remove samples', { selector: 'button' }));
  await screen.findByText('The sample posts are gone.');
  await user.click(button('Restore them'));
  await screen.findByText('9 sample posts are here, unchanged.');
});

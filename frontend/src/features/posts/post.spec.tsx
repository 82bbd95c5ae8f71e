import { describe, expect, it, jest } from '@jest/globals';
import type { PostPage } from '@examiner/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { pageOf, POSTS } from '../../../test/sample-site.ts';
import { api, expectToast, show, textsOf } from '../../../test/page.tsx';
import { postPage } from '../../app/routes/post.tsx';

const [FIRST, ...OTHERS] = POSTS;
if (!FIRST) throw new Error('There is no sample post');
const PAGE = pageOf(FIRST);

const heading = (tagName: string, value: string) => ({
  type: 'element',
  tagName,
  properties: {},
  children: [{ type: 'text', value }],
});

async function open(changes: Partial<PostPage> = {}): Promise<ReturnType<typeof show>> {
  api.answer('getPost', { ...PAGE, ...changes });
  const shown = show(<postPage.Component />, '/post/interdimensional-push-6', '/post/:slug');
  await screen.findByRole('heading', { level: 1, name: 'A Country' });
  return shown;
}

const pathOf = (link: HTMLElement) => link.getAttribute('href');

it('shows the position of a post, and links to its neighbors', async () => {
  const beside = (slug: string) => ({ slug, title: `Title of ${slug}`, publishedAt: '2026-01-01' });
  await open({ position: 3, total: 42, previous: beside('two'), next: beside('four') });
  const place = within(screen.getByRole('navigation', { name: 'Posts in Interdimensional Push' }));
  expect(place.getByText(/^3 of 42 in/).textContent).toBe('3 of 42 in Interdimensional Push');
  const links = place.getAllByRole('link');
  expect(textsOf(links)).toEqual([
    'Interdimensional Push',
    'Previous Title of two',
    'Next Title of four',
  ]);
  expect(links.map(pathOf)).toEqual(['/interdimensional-push', '/post/two', '/post/four']);
});

it('says no place of the only post of its category, and offers none like it', async () => {
  await open();
  expect(screen.queryByRole('navigation', { name: /^Posts in/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Related posts' })).toBeNull();
});

it('has no plate without a picture', async () => {
  await open({ featuredImage: undefined });
  expect(screen.queryByRole('img', { name: 'No image' })).toBeNull();
  cleanup();
  await open({ featuredImage: '/IP/IP_1.jpeg', featuredImageAlt: 'A polder' });
  expect(screen.getByRole('img', { name: 'A polder' })).toBeTruthy();
});

it('lets title and text run in the direction of their own letters', async () => {
  const text = (value: string) => ({ type: 'text', value });
  const children = [
    heading('h2', 'عنوان'),
    { type: 'element', tagName: 'p', properties: {}, children: [text('مرحبا بالعالم')] },
    { type: 'element', tagName: 'p', properties: {}, children: [text('The end')] },
  ];
  await open({ tree: { type: 'root', children } });
  for (const name of ['A Country', 'عنوان', 'مرحبا بالعالم', /^The end/]) {
    const [block] = screen.getAllByText(name);
    expect([name, block?.getAttribute('dir')]).toEqual([name, 'auto']);
  }
});

it('leads from each tag to its posts', async () => {
  await open({
    tags: [
      { slug: 'low-tide', name: 'Low Tide' },
      { slug: '潮', name: '潮' },
    ],
  });
  const tags = within(screen.getByRole('navigation', { name: 'Tags' })).getAllByRole('link');
  expect(textsOf(tags)).toEqual(['Low Tide', '潮']);
  expect(tags.map(pathOf)).toEqual(['/tag/low-tide', '/tag/%E6%BD%AE']);
});

it('says nothing of tags if there are none', async () => {
  await open({ tags: [] });
  expect(screen.queryByRole('navigation', { name: 'Tags' })).toBeNull();
});

it('shows related posts below a post', async () => {
  await open({ related: OTHERS });
  const related = screen.getByRole('region', { name: 'Related posts' });
  expect(textsOf(within(related).getAllByRole('heading', { level: 3 }))).toEqual([
    'The Tenant',
    'The Drain',
  ]);
});

it('leads from the badge to the listing of the category', async () => {
  await open({ category: 'Seidman for Mayor Position Paper' });
  const [badge] = screen.getAllByRole('link', { name: 'Seidman for Mayor Position Paper' });
  expect(badge && pathOf(badge)).toBe('/category/seidman-for-mayor-position-paper');
});

it('says when a post was changed, if it was', async () => {
  await open({ updatedAt: '2026-11-20' });
  expect(screen.getByText(/^Updated/).textContent).toBe('Updated November 20, 2026');
});

it('names no change if there was none', async () => {
  await open();
  expect(screen.queryByText(/^Updated/)).toBeNull();
});

it('names the author', async () => {
  await open();
  const author = screen.getByRole('link', { name: 'Seidman' });
  expect([pathOf(author), author.getAttribute('rel')]).toEqual(['/about', 'author']);
});

it('offers to reply by mail about the title', async () => {
  await open({ title: 'A Country' });
  const reply = screen.getByRole('link', { name: 'Reply by mail' });
  expect(pathOf(reply)).toBe('mailto:desk@example.com?subject=A%20Country');
});

describe('to share a post', () => {
  it('its link is copied', async () => {
    const { user } = await open();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await expectToast('Link copied');
    expect(write).toHaveBeenCalledWith('http://localhost/post/interdimensional-push-6');
  });

  it('its link is shown if it cannot be copied', async () => {
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await expectToast('The link could not be copied', '/post/interdimensional-push-6');
  });

  it('there is the sheet of the system, if it has one', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
    cleanup();
    const share = jest.fn<typeof navigator.share>(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Share…' }));
    expect(share).toHaveBeenCalledWith({
      title: 'A Country',
      url: 'http://localhost/post/interdimensional-push-6',
    });
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('the contents of a post', () => {
  const NAMES = ['One', 'Two', 'Two', 'Four'];

  it('lead to its headings, if it has four', async () => {
    const children = NAMES.map((name, n) => heading(n === 2 ? 'h3' : 'h2', name));
    const { user, address } = await open({ tree: { type: 'root', children } });
    const list = within(screen.getByText('Contents').closest('details') as HTMLElement);
    expect(textsOf(list.getAllByRole('link'))).toEqual(NAMES);
    await user.click(list.getAllByRole('link')[2] as HTMLElement);
    expect(address()).toBe('/post/interdimensional-push-6#section-two-2');
    expect(document.getElementById('section-two-2')?.tagName).toBe('H3');
  });

  it('are left out if it has three', async () => {
    const children = NAMES.slice(1).map((name) => heading('h2', name));
    await open({ tree: { type: 'root', children } });
    expect(screen.queryByText('Contents')).toBeNull();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf, POSTS } from '../../../test/sample-site.ts';
import { api, fill, show } from '../../../test/page.tsx';
import { archivePage } from '../../app/routes/archive.tsx';
import { categoryPage } from '../../app/routes/category.tsx';
import { homePage } from '../../app/routes/home.tsx';
import { postPage } from '../../app/routes/post.tsx';
import { tagPage } from '../../app/routes/tag.tsx';

const { Component: ShortStories } = categoryPage('short-stories');
const [FIRST] = POSTS;
if (!FIRST) throw new Error('There is no sample post');
const PAGE = pageOf(FIRST);
const PATTERN = '/post/:slug';

/** Reports all elements to their observers as visible. @returns a function that reports them again */
function everythingIsNear(): () => void {
  const seen = new Set<() => void>();
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    const tell = () => callback([entry], {} as IntersectionObserver);
    return {
      observe: () => seen.add(tell),
      disconnect: () => seen.delete(tell),
    } as unknown as IntersectionObserver;
  });
  return () => act(() => seen.forEach((tell) => tell()));
}

const placeholders = () => screen.queryByRole('status', { name: 'Loading posts' })?.children;

it('the home page shows six placeholders while posts load', async () => {
  const release = api.hold('listPosts');
  show(<homePage.Component />);
  expect(placeholders()).toHaveLength(6);
  release();
  await waitFor(() => expect(placeholders()).toBeUndefined());
});

describe('a listing', () => {
  it('shows four placeholders while it loads', async () => {
    api.answer('listPostsOfCategory', []);
    const release = api.hold('listPostsOfCategory');
    show(<ShortStories />);
    expect(placeholders()).toHaveLength(4);
    release();
    await waitFor(() => expect(placeholders()).toBeUndefined());
  });

  it.each([
    [1, '1 post in this category'],
    [30, '30 posts in this category'],
  ])('of %d says so', async (total, text) => {
    api.answer('listPostsOfCategory', [POSTS[1]], { 'x-total-count': String(total) });
    show(<ShortStories />);
    await screen.findByText(text);
  });
});

describe('the page of a tag', () => {
  it('shows the posts of the tag, by its name', async () => {
    const headers = { 'x-tag-name': 'Caf%C3%A9', 'x-total-count': '1' };
    api.answer('listPosts', [POSTS[1]], headers);
    show(<tagPage.Component />, '/tag/cafe', '/tag/:tag');
    await screen.findByRole('heading', { level: 1, name: 'Café' });
    expect(screen.getByText('1 post with this tag')).toBeTruthy();
    expect(document.title).toBe('Café · The Biweekly Examiner');
    const [call] = api.callsOf('listPosts');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ view: 'summary', tag: 'cafe' });
  });

  it('is the not-found page for a tag that no post has', async () => {
    api.answer('listPosts', [], { 'x-total-count': '0' });
    show(<tagPage.Component />, '/tag/none', '/tag/:tag');
    await screen.findByText('Page Not Found');
    expect(document.title).toBe('404 Page Not Found · The Biweekly Examiner');
  });
});

describe('the archive', () => {
  it('lists titles and dates by year, and leads to older ones', async () => {
    const titles = [
      { slug: 'b', title: 'The Second', publishedAt: '2026-01-02' },
      { slug: 'a', title: 'The First', publishedAt: '2025-12-31' },
    ];
    const next = '</api/blog-posts?view=archive&limit=100&after=2025-12-31_7>; rel="next"';
    api.answer('listPosts', titles, { link: next });
    const { user, address } = show(<archivePage.Component />, '/archive', '/archive');
    const year = within(await screen.findByRole('region', { name: '2025' }));
    expect(year.getByRole('listitem').textContent).toBe('Dec 31The First');
    expect(year.getByRole('link', { name: 'The First' }).getAttribute('href')).toBe('/post/a');
    expect(screen.queryByRole('link', { name: 'Newest posts' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Older posts' }));
    expect(address()).toBe('/archive?after=2025-12-31_7');
    await screen.findByRole('link', { name: 'Newest posts' });
    expect(api.callsOf('listPosts').map(({ query }) => query.get('after'))).toEqual([
      null,
      '2025-12-31_7',
    ]);
  });

  it('of a blog without posts says so', async () => {
    api.answer('listPosts', []);
    show(<archivePage.Component />, '/archive', '/archive');
    await screen.findByText('The first post is being written.');
  });

  it('that cannot be had offers another try', async () => {
    api.fail('listPosts', 500, 'no');
    const { user } = show(<archivePage.Component />, '/archive', '/archive');
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer('listPosts', []);
    await user.click(again);
    await screen.findByText('The first post is being written.');
  });
});

describe('older posts of a listing', () => {
  it('are asked for once if they fail, and again on request', async () => {
    const near = everythingIsNear();
    const next = '/api/blog-posts/category/short-stories?view=summary&after=1';
    api.answer('listPostsOfCategory', [POSTS[1]], { link: `<${next}>; rel="next"` });
    show(<ShortStories />);
    await screen.findByRole('heading', { name: 'The Tenant' });
    api.fail('listPostsOfCategory', 500);
    near();
    await screen.findByText('The older posts cannot be shown just now.');
    near();
    expect(api.callsOf('listPostsOfCategory')).toHaveLength(2);
    api.answer('listPostsOfCategory', [POSTS[2]]);
    fireEvent.click(screen.getByRole('link', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'The Drain' });
  });

  it('that cannot be had at all are not said to be none', async () => {
    api.fail('listPostsOfCategory', 500);
    const { user } = show(<ShortStories />);
    await screen.findByText(/cannot be shown just now/);
    expect(screen.queryByText(/posts? in this category/)).toBeNull();
    api.answer('listPostsOfCategory', [POSTS[1]]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 post in this category');
  });
});

describe('a post', () => {
  it('that cannot be had is said not to be found, and can be asked for again', async () => {
    api.fail('getPost', 500, 'no');
    const { user } = show(<postPage.Component />, '/post/interdimensional-push-6', PATTERN);
    await screen.findByRole('heading', { name: 'Post Not Found' });
    api.answer('getPost', PAGE);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'A Country' });
  });

  it('that is not there cannot', async () => {
    api.refuse('getPost', 'not_found');
    show(<postPage.Component />, '/post/the-tenant', PATTERN);
    await screen.findByRole('heading', { name: 'Post Not Found' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('has a form to subscribe below it', async () => {
    api.answer('getPost', PAGE);
    api.answer('subscribe', { message: 'Thanks' });
    const { user } = show(<postPage.Component />, '/post/interdimensional-push-6', PATTERN);
    const place = within(await screen.findByRole('region', { name: 'Looking for more?' }));
    fill(place.getByLabelText('Email'), 'reader@example.com');
    await user.click(place.getByRole('button', { name: 'Subscribe' }));
    await place.findByText('Successfully subscribed!');
    expect(api.callsOf('subscribe')).toHaveLength(1);
  });

  it('offers a visitor neither edit nor delete', async () => {
    api.answer('getPost', PAGE);
    show(<postPage.Component />, '/post/interdimensional-push-6', PATTERN);
    await screen.findByRole('heading', { level: 1, name: 'A Country' });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(api.callsOf('checkAdmin')).toEqual([]);
  });

  it('leaves a placeholder if its picture is not there', async () => {
    api.answer('getPost', { ...PAGE, featuredImageAlt: 'A polder' });
    show(<postPage.Component />, '/post/interdimensional-push-6', PATTERN);
    fireEvent.error(await screen.findByRole('img', { name: 'A polder' }));
    fireEvent.error(screen.getByRole('img', { name: 'A polder' }));
    expect(screen.getByRole('img', { name: 'No image' })).toBeTruthy();
  });
});

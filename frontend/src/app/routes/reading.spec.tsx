import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf, POSTS } from '../../../test/sample-site.ts';
import { api, fill, show } from '../../../test/page.tsx';
import { archivePage } from './archive.tsx';
import { categoryPage } from './category.tsx';
import { homePage } from './home.tsx';
import { postPage } from './post.tsx';

const { Component: ShortStories } = categoryPage('short-stories');
const [FIRST] = POSTS;
if (!FIRST) throw new Error('There is no sample post');
const PAGE = pageOf(FIRST);
const PATTERN = '/post/:slug';

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

describe('a post', () => {
  it('that cannot be had is said not to be found', async () => {
    api.fail('getPost', 500, 'no');
    show(<postPage.Component />, '/post/the-tenant', PATTERN);
    await screen.findByRole('heading', { name: 'Post Not Found' });
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

  it('leaves a placeholder where its picture is not there', async () => {
    api.answer('getPost', { ...PAGE, featuredImageAlt: 'A polder' });
    show(<postPage.Component />, '/post/interdimensional-push-6', PATTERN);
    fireEvent.error(await screen.findByRole('img', { name: 'A polder' }));
    fireEvent.error(screen.getByRole('img', { name: 'A polder' }));
    expect(screen.getByRole('img', { name: 'No image' })).toBeTruthy();
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@examiner/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { announced, openAt } from '../../test/app.tsx';
import { api, show, textsOf } from '../../test/page.tsx';
import { pageOf, POSTS, siteWith } from '../../test/sample-site.ts';
import { lastPartRead, notePartRead } from '../features/posts/read-parts.ts';
import { ReadingLayout } from './layout.tsx';

const [FIRST, STORY, POSITION] = POSTS;
if (!FIRST || !STORY || !POSITION) throw new Error('There are no sample posts');

/** Pairs of categories that differ in one field. */
const categoriesWith = (slug: string, changes: Partial<SiteSettings['categories'][number]>) =>
  DEFAULT_SITE_SETTINGS.categories.map((category) =>
    category.slug === slug ? { ...category, ...changes } : category,
  );

const OWN_SERIES = {
  id: 'letters',
  slug: 'letters',
  title: 'Letters Home',
  state: 'complete' as const,
  description: 'Twelve letters, unanswered.',
};

const pathOf = (link: HTMLElement) => link.getAttribute('href');
const linksOf = (place: HTMLElement) => textsOf(within(place).getAllByRole('link'));
const mainBar = () => screen.getByRole('navigation', { name: 'Main' });
const footer = () => screen.getByRole('navigation', { name: 'Footer' });

describe('its listings', () => {
  const renamed = categoriesWith('short-stories', {
    name: 'Tall Tales',
    slug: 'tall-tales',
    blurb: 'None is true.',
    former: ['short-stories', 'short stories'],
    color: { light: '#174b99', dark: '#a9c8fb' },
  });
  const site = siteWith({ categories: renamed });

  beforeEach(() => api.answer('listPostsOfCategory', [{ ...STORY, category: 'Tall Tales' }]));

  it('have their present name in bar, footer, About page and badge', async () => {
    openAt('/about', site);
    expect(linksOf(mainBar())).toContain('Tall Tales');
    expect(linksOf(footer())).toContain('Tall Tales');
    const projects = await screen.findByRole('region', { name: 'Projects' });
    expect(projects.textContent).toContain('Tall TalesNone is true.');
    expect(document.body.textContent).not.toContain('Short Stories');
  });

  it.each(['/short-stories', '/category/short-stories', '/category/Short%20Stories'])(
    'lead from the former address %s to the present one',
    async (former) => {
      const router = openAt(former, site);
      await screen.findByRole('heading', { level: 1, name: 'Tall Tales' });
      expect(router.state.location.pathname).toBe('/category/tall-tales');
      await announced('Tall Tales');
      const badge = await screen.findByText('Tall Tales', { selector: '[data-category]' });
      expect(badge.dataset['category']).toBe('tall-tales');
      expect(badge.className.trim()).toBe('badge');
      expect(api.callsOf('listPostsOfCategory').map(({ parts }) => parts['category'])).toEqual([
        'tall-tales',
      ]);
    },
  );

  it('have the color of the design by its name', async () => {
    api.answer('listPostsOfCategory', [STORY]);
    const categories = categoriesWith('short-stories', { color: 'green' });
    openAt('/short-stories', siteWith({ categories }));
    const badge = await screen.findByText('Short Stories', { selector: '[data-category]' });
    expect(badge.className).toBe('badge green');
  });

  it('are not found at a former address at the root', async () => {
    const categories = DEFAULT_SITE_SETTINGS.categories.filter(
      ({ slug }) => slug !== 'short-stories',
    );
    openAt('/short-stories', siteWith({ categories }));
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    expect(api.callsOf('listPostsOfCategory')).toEqual([]);
  });

  it('decide which post the home page always shows', async () => {
    const posts = [FIRST, POSITION, STORY].map((post) => ({ ...post, featured: post === FIRST }));
    api.answer('listPosts', posts);
    openAt('/', siteWith({ homeCategory: 'Short Stories' }));
    const latest = await screen.findByRole('region', { name: 'Latest Posts' });
    await waitFor(() =>
      expect(textsOf(within(latest).getAllByRole('heading', { level: 3 }))).toEqual([
        'A Country',
        'The Tenant',
        'The Drain',
      ]),
    );
  });
});

describe('its series', () => {
  const site = siteWith({ series: [OWN_SERIES, ...DEFAULT_SITE_SETTINGS.series] });
  const parts = ['One', 'Two'].map((title) => ({ slug: title, title, publishedAt: '2026-01-02' }));
  const { id, slug, title, description, state } = OWN_SERIES;
  const answer = { id, slug, title, description, state, path: '/series/letters', total: 2, parts };

  it('have a page with their parts from the first', async () => {
    api.answer('getSeries', answer);
    openAt('/series/letters', site);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByText(description)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Complete')).toBeTruthy();
    await main.findByRole('link', { name: 'One' });
    const list = textsOf(main.getAllByRole('listitem'));
    expect(list).toEqual(['OneJanuary 2, 2026', 'TwoJanuary 2, 2026']);
    expect(document.title).toBe(`${title} · The Biweekly Examiner`);
    expect(linksOf(footer())[0]).toBe(title);
  });

  it('are named below a post instead of its category', async () => {
    const series = { title, path: '/series/letters' };
    api.answer('getPost', { ...pageOf(STORY), series, position: 2, total: 9 });
    openAt(`/post/${STORY.slug}`, site);
    const place = await screen.findByRole('navigation', { name: `Posts in ${title}` });
    expect(place.textContent).toBe(`2 of 9 in ${title}`);
    expect(pathOf(within(place).getByRole('link'))).toBe('/series/letters');
  });

  it('lead on from the last part that was opened on this device, until there is none', async () => {
    api.answer('getSeries', answer);
    const series = { title, path: '/series/letters' };
    api.answer('getPost', { ...pageOf(STORY), series, position: 1, total: 2 });
    const router = openAt('/series/letters', site);
    await screen.findByRole('link', { name: 'One' });
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
    await act(() => router.navigate(`/post/${STORY.slug}`));
    await waitFor(() => expect(lastPartRead('/series/letters')).toBe(1));
    await act(() => router.navigate('/series/letters'));
    const next = await screen.findByRole('link', { name: 'Continue with part 2' });
    expect(pathOf(next)).toBe('/post/Two');
    notePartRead('/series/letters', 2);
    notePartRead('/series/letters', 1);
    await act(() => router.navigate('/archive'));
    await act(() => router.navigate('/series/letters'));
    await screen.findByRole('link', { name: 'One' });
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  });

  it('of a category are shown at its address', async () => {
    api.answer('listPostsOfCategory', []);
    const router = openAt('/series/inter-temporal-search', site);
    await screen.findByRole('heading', { level: 1, name: 'Inter-Temporal Search' });
    expect(router.state.location.pathname).toBe('/inter-temporal-search');
    await announced('Inter-Temporal Search');
    expect(api.callsOf('getSeries')).toEqual([]);
  });

  it('are not found if there is none', async () => {
    openAt('/series/nothing', site);
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  });

  it('may all be gone: then the name in the bar leads home', () => {
    show(<ReadingLayout />, '/', '*', siteWith({ series: [] }));
    const names = screen.getAllByRole('link', { name: 'The Biweekly Examiner' });
    expect(names.map(pathOf)).toEqual(['/', '/']);
    expect(screen.queryByRole('navigation', { name: 'Series' })).toBeNull();
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS, type Site, type SiteSettings } from '@examiner/contracts';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { announced, openAt } from '../../test/app.tsx';
import { api, show, signInAs, textsOf } from '../../test/page.tsx';
import { pageOf, POSTS, siteWith } from '../../test/sample-site.ts';
import { Hero } from '../components/hero/hero.tsx';
import { ReadingLayout } from './layout.tsx';

const [FIRST] = POSTS;
if (!FIRST) throw new Error('There is no sample post');

/** Shows a part of the pages of a site. */
const showOf = (part: ReactNode, site: Site) => show(part, '/', '*', site);

const authorWith = (changes: Partial<SiteSettings['author']>) =>
  siteWith({ author: { ...DEFAULT_SITE_SETTINGS.author, ...changes } });

const pathOf = (link: HTMLElement) => link.getAttribute('href');
const linksOf = (place: HTMLElement) => textsOf(within(place).getAllByRole('link'));
const footer = () => screen.getByRole('navigation', { name: 'Footer' });

describe('its name and words', () => {
  it('are in the bar, menu, footer and title', async () => {
    openAt('/', siteWith({ name: 'Morning Tide', welcome: 'Come in' }));
    await screen.findByRole('heading', { level: 1, name: 'Come in' });
    expect(screen.getByRole('button', { name: 'Morning Tide' })).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Menu' }).textContent).toContain('Morning Tide');
    expect(screen.getByRole('contentinfo').textContent).toContain('Morning Tide');
    await screen.findByRole('heading', { name: 'A Country' });
    expect(document.title).toBe('Morning Tide');
    expect(document.body.textContent).not.toContain('Biweekly');
  });

  it('invite to subscribe, on the home page and below a post', async () => {
    const subscribe = { heading: 'By mail', invitation: 'Please.', rhythm: '', afterPost: 'More?' };
    const site = siteWith({ subscribe, tagline: '' });
    const router = openAt('/', site);
    const band = await screen.findByRole('region', { name: 'By mail' });
    expect(band.textContent).toMatch(/^By mailPlease\.EmailSubscribe/);
    expect(screen.queryByText('New posts every two weeks')).toBeNull();
    api.answer('getPost', pageOf(FIRST));
    await act(() => router.navigate(`/post/${FIRST.slug}`));
    const more = await screen.findByRole('region', { name: 'Looking for more?' });
    expect(within(more).getByText('More?')).toBeTruthy();
    await announced('A Country');
  });

  it('show below a post its author, and how to reply', async () => {
    api.answer('getPost', pageOf(FIRST));
    const links = [{ name: 'Elsewhere', url: 'https://social.example/@mara' }];
    const { author } = authorWith({ name: 'Mara', byline: 'Mara lives by the sea.', links });
    openAt(`/post/${FIRST.slug}`, siteWith({ author, contact: 'mara@tide.example' }));
    expect(pathOf(await screen.findByRole('link', { name: 'Mara' }))).toBe('/about');
    expect(screen.getByText('Mara lives by the sea.')).toBeTruthy();
    const own = within(screen.getByRole('list', { name: 'Links of Mara' })).getByRole('link');
    expect(own.outerHTML).toMatch(/rel="me".*Elsewhere/);
    const reply = screen.getByRole('link', { name: 'Reply by mail' });
    expect(pathOf(reply)).toBe('mailto:mara@tide.example?subject=A%20Country');
  });
});

describe('its pictures', () => {
  it.each([null, ''])('are none if the portrait is %j', (portrait) => {
    showOf(<Hero />, authorWith({ portrait }));
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('are the portrait of the owner, in the width that is needed', () => {
    const site = authorWith({ portrait: '/images/me.jpeg', portraitDescription: 'Mara at sea' });
    showOf(<Hero />, site);
    const portrait = screen.getByRole('img', { name: 'Mara at sea' });
    expect(portrait.getAttribute('src')).toBe('/images/me.jpeg');
    expect(portrait.getAttribute('srcset')).toContain('/images/me-640.webp 640w');
  });

  it('are the mark of the owner instead of the moon', () => {
    showOf(<ReadingLayout />, siteWith({ mark: '/images/tide.jpeg' }));
    const pictureIn = (place?: HTMLElement) => place?.querySelector('img')?.getAttribute('src');
    expect(pictureIn(screen.getAllByRole('link', { name: 'Home' })[0])).toBe(
      '/images/tide-320.webp',
    );
    expect(pictureIn(screen.getByRole('contentinfo'))).toBe('/images/tide-320.webp');
  });

  it('are words if there is no mark', () => {
    showOf(<ReadingLayout />, siteWith({ mark: null }));
    expect(screen.getAllByRole('link', { name: 'Home' })[0]?.outerHTML).toMatch(/>Home<\/a>$/);
  });
});

describe('its dashboard', () => {
  const { dashboard } = DEFAULT_SITE_SETTINGS;
  const hidden = siteWith({ dashboard: { ...dashboard, title: 'My morning', shown: false } });

  beforeEach(() => {
    jest.spyOn(console, 'info').mockReturnValue();
    jest.spyOn(console, 'warn').mockReturnValue();
  });

  it('is not found by a visitor if it is hidden', async () => {
    openAt('/dashboard', hidden);
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    expect(screen.queryAllByRole('link', { name: 'Dashboard' })).toEqual([]);
    expect(api.callsOf('listPanels')).toEqual([]);
  });

  it('is not found by a reader who is signed in', async () => {
    signInAs('reader');
    openAt('/dashboard', hidden);
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  });

  it('is found by the admin', async () => {
    signInAs('admin');
    openAt('/dashboard', hidden);
    await screen.findByRole('heading', { level: 1, name: 'My morning' });
    expect(screen.getByText(dashboard.description)).toBeTruthy();
  });
});

it('leads from the footer if the owner wants', () => {
  showOf(
    <ReadingLayout />,
    siteWith({ footerLinks: [{ name: 'Imprint', url: 'https://tide.example/' }] }),
  );
  const imprint = within(footer()).getByRole('link', { name: 'Imprint' });
  expect(pathOf(imprint)).toBe('https://tide.example/');
  expect(linksOf(footer()).slice(-2)).toEqual(['Imprint', 'RSS']);
});

it('shows the author’s About text in sections', async () => {
  openAt('/about');
  const contact = await screen.findByRole('region', { name: 'Get in Touch' });
  expect(contact.textContent).toBe('Get in TouchWrite.');
});

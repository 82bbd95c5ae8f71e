import { describe, expect, it, jest } from '@jest/globals';
import type { SearchAnswer } from '@examiner/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, fill, pass, show, textsOf } from '../../../test/page.tsx';
import { SearchDialog } from './components/search-dialog.tsx';
import { SINGLE_KEYS } from '../../search-keys.ts';
import { searchPage } from '../../app/routes/search.tsx';

const hit = (slug: string): SearchAnswer['hits'][number] => ({
  slug,
  category: 'Short Stories',
  publishedAt: '2026-11-07',
  title: [
    [`On `, false],
    [slug, true],
  ],
  excerpt: [['<b>Not</b> markup', false]],
});
const answer = (more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  hits: [hit('herons'), hit('curlews')],
  atLeast: 2,
  ...more,
});
const NOTHING = answer({ hits: [], atLeast: 0 });

describe('the page of a search', () => {
  const open = (address: string) => show(<searchPage.Component />, address);

  it('requests nothing for an empty query', () => {
    open('/search');
    expect(screen.getByRole('searchbox', { name: 'Search all posts' })).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it('shows the results with marked words, and treats nothing as HTML', async () => {
    api.answer('search', answer());
    open('/search?q=herons');
    const [first] = await screen.findAllByRole('listitem');
    const link = within(first as HTMLElement).getByRole('link', { name: 'On herons' });
    expect(link.getAttribute('href')).toBe('/post/herons');
    expect(textsOf(document.querySelectorAll('mark'))).toEqual(['herons', 'curlews']);
    expect(first?.textContent).toContain('<b>Not</b> markup');
    expect(screen.getByText('2 posts')).toBeTruthy();
    expect(api.callsOf('search')[0]?.query.get('q')).toBe('herons');
  });

  it.each([
    [1001, 1, 'More than 1,000 posts', 'More results', '/search?q=herons&page=2'],
    [45, 3, '45 posts', 'Previous results', '/search?q=herons&page=2'],
    [1, 1, '1 post', null, null],
  ])('of %d leads on from page %d', async (atLeast, page, count, name, path) => {
    api.answer('search', answer({ atLeast }));
    open(`/search?q=herons&page=${page}`);
    await screen.findByText(count);
    const links = screen.queryAllByRole('link', { name: /results/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      name === null ? [] : [[name, path]],
    );
  });

  it('says that nothing was found, suggests another query, and links to other lists', async () => {
    api.answer('search', { ...NOTHING, suggestion: 'herons' });
    open('/search?q=hreons');
    await screen.findByText('Nothing found for “hreons”.');
    const meant = screen.getByRole('link', { name: '“herons”' });
    expect(meant.getAttribute('href')).toBe('/search?q=herons');
    expect(screen.getByRole('link', { name: 'Short Stories' })).toBeTruthy();
  });

  it('says how much of the index is ready', async () => {
    api.answer('search', { ...NOTHING, prepared: 43 });
    open('/search?q=herons');
    expect(await screen.findByText('Search is being prepared (43 %).')).toBeTruthy();
  });

  it('says why nothing could be looked for', async () => {
    api.refuse('search', 'unavailable', 'Searching is not possible just now.');
    open('/search?q=herons');
    await screen.findByText('Searching is not possible just now.');
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/search?q=herons',
    );
  });

  it('has a form that the browser itself sends', () => {
    open('/search');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    const { action, method } = field.form as HTMLFormElement;
    expect([new URL(action).pathname, method, field.name]).toEqual(['/search', 'get', 'q']);
  });
});

describe('the dialog of a search', () => {
  const open = () => {
    const onClose = jest.fn();
    return { ...show(<SearchDialog onClose={onClose} />), onClose };
  };
  const field = () => screen.getByRole('textbox', { name: 'Search all posts' });
  const focused = () => document.activeElement?.textContent;

  it('searches 150 ms after the last key, once for all typed text', async () => {
    jest.useFakeTimers();
    api.answer('search', answer());
    open();
    fill(field(), 'her');
    await pass(149);
    fill(field(), 'heron');
    await pass(149);
    expect(api.callsOf('search')).toEqual([]);
    expect(screen.queryByText('Searching')).toBeNull();
    await pass(1);
    expect(screen.getByText('Searching')).toBeTruthy();
    // The code that sends the request is loaded first.
    await waitFor(() =>
      expect(api.callsOf('search').map(({ query }) => query.get('q'))).toEqual(['heron']),
    );
  });

  it('arrow keys move through the results, and Enter opens one', async () => {
    api.answer('search', answer());
    const { address } = open();
    fill(field(), 'her');
    await screen.findByText('2 posts');
    act(() => field().focus());
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    press('ArrowDown');
    expect(focused()).toBe('On herons');
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toBe('On curlews');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(field());
    press('Enter');
    await waitFor(() => expect(address()).toBe('/search?q=her'));
  });

  it('says how many results it found, or why it failed', async () => {
    api.answer('search', { ...NOTHING, suggestion: 'herons', prepared: 7 });
    open();
    fill(field(), 'hreons');
    const said =
      'Nothing found for “hreons”. Did you mean “herons”? Search is being prepared (7 %).';
    expect(await screen.findByText(said)).toBeTruthy();
    api.refuse('search', 'too_many_requests', 'Too many requests. Please try again later.');
    fill(field(), 'another');
    expect(await screen.findByText('Too many requests. Please try again later.')).toBeTruthy();
  });

  it('turns the single key off, and keeps that', async () => {
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Open with the / key' }));
    expect(localStorage.getItem(SINGLE_KEYS)).toBe('off');
    await user.click(screen.getByRole('checkbox'));
    expect(localStorage.getItem(SINGLE_KEYS)).toBe('on');
    localStorage.clear();
  });
});

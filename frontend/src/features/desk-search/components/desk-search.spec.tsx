import { expect, it } from '@jest/globals';
import type { DeskSearchAnswer } from '@examiner/contracts';
import { screen, waitFor } from '@testing-library/react';
import { api, fill, show } from '../../../../test/page.tsx';
import { DeskSearch } from './desk-search.tsx';

type State = DeskSearchAnswer['hits'][number]['post']['state'];

const hit = (id: string, state: State): DeskSearchAnswer['hits'][number] => ({
  post: {
    id,
    state,
    revision: 1,
    hasChanges: false,
    title: id,
    slug: id,
    category: 'Short Stories',
    publishedAt: '',
    updatedAt: '2026-11-22T10:00:00.000Z',
  },
  title: [[id, true]],
  excerpt: [['A note on it.', false]],
});

const field = () => screen.getByRole('searchbox', { name: 'Find in your posts' });
const lastQuery = () => Object.fromEntries(api.callsOf('searchDesk').at(-1)?.query ?? []);

it('finds texts in every state, and leads to those that can be written on', async () => {
  api.answer('searchDesk', { hits: [hit('heron', 'draft'), hit('gull', 'bin')], atLeast: 2 });
  show(<DeskSearch />);
  expect(api.calls).toEqual([]);
  fill(field(), 'her');
  await screen.findByText('2 found.');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/create-post?draft=heron']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Drafts'),
    expect.stringContaining('Trash'),
  ]);
});

it('is narrowed by state and year, and gone through page by page', async () => {
  api.answer('searchDesk', { hits: [hit('heron', 'draft')], atLeast: 45 });
  const { user } = show(<DeskSearch />);
  fill(field(), 'her');
  await user.click(await screen.findByRole('button', { name: 'More results' }));
  await waitFor(() => expect(lastQuery()).toEqual({ q: 'her', page: '2' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Drafts');
  await waitFor(() => expect(lastQuery()).toEqual({ q: 'her', page: '1', state: 'draft' }));
  const year = String(new Date().getFullYear());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), year);
  await waitFor(() => expect(lastQuery()).toEqual({ q: 'her', page: '1', state: 'draft', year }));
});

it('says that nothing was found, or why nothing could be looked for', async () => {
  api.answer('searchDesk', { hits: [], atLeast: 0, suggestion: 'heron', prepared: 43 });
  show(<DeskSearch />);
  fill(field(), 'hreon');
  await screen.findByText('Nothing found. Did you mean “heron”? Search is being prepared (43 %).');
  api.refuse('searchDesk', 'unavailable', 'Searching is not possible just now.');
  fill(field(), 'other');
  await screen.findByText('Searching is not possible just now.');
});

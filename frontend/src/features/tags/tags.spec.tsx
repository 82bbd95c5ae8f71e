import { beforeEach, expect, it } from '@jest/globals';
import type { DeskTag } from '@examiner/contracts';
import { screen, within } from '@testing-library/react';
import type { Call } from '../../../test/fake-api.ts';
import { api, show, textsOf } from '../../../test/page.tsx';
import { Tags } from './components/tags.tsx';

const BOATS: DeskTag = { slug: 'boats', name: 'Boats', posts: 2, others: 0 };
const SHIPS: DeskTag = { slug: 'ships', name: 'Ships', posts: 1, others: 3 };

const answer = (slug: string, name: string, texts: object[], isMore = false) => ({
  tag: { slug, name },
  texts,
  isMore,
});
const text = (id: string, name: string) => ({ id, name });

beforeEach(() => api.answer('listTags', [BOATS, SHIPS]));

async function open() {
  const shown = show(<Tags />, '/admin/tags');
  await screen.findByRole('heading', { name: 'Boats' });
  return shown;
}
async function choose(tag: string, act: string) {
  const shown = await open();
  await shown.user.click(screen.getByRole('button', { name: `More for ${tag}` }));
  const acts = within(screen.getByRole('group', { name: tag }));
  await shown.user.click(acts.getByRole('menuitem', { name: act }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

it('lists tags with their counts, and leads to those of published posts', async () => {
  api.answer('listTags', [BOATS, SHIPS, { ...SHIPS, slug: 'dry', name: 'Dry', posts: 0 }]);
  await open();
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('heading'));
  expect(textsOf(rows)).toEqual([
    expect.stringContaining('Boats2 published posts'),
    expect.stringContaining('Ships1 published post3 unpublished texts'),
    expect.stringContaining('Dry3 unpublished texts'),
  ]);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/tag/boats', '/tag/ships']);
});

it('says that there are none', async () => {
  api.answer('listTags', []);
  show(<Tags />, '/admin/tags');
  expect(await screen.findByText('Tags that you give to posts appear here.')).toBeTruthy();
});

it('renames a tag in all texts, however many calls that takes', async () => {
  const { user, dialog } = await choose('Boats', 'Rename…');
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Vessels');
  api.answer('changeTag', ({ body }: Call) => {
    const isFirst = !(body as { merge: boolean }).merge;
    return answer('vessels', 'Vessels', [text(isFirst ? 'a' : 'b', 'Boats')], isFirst);
  });
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('“Boats” is “Vessels” now, in 2 posts.')).toBeTruthy();
  expect(api.callsOf('changeTag').map(({ body }) => body)).toEqual([
    { name: 'Vessels', merge: false },
    { name: 'Vessels', merge: true },
  ]);
});

it('asks before it merges two tags', async () => {
  const { user, dialog } = await choose('Boats', 'Rename…');
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Ships');
  api.refuse('changeTag', 'conflict');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  const question = within(await screen.findByRole('dialog', { name: 'Merge Boats into Ships?' }));
  api.answer('changeTag', answer('ships', 'Ships', [text('a', 'Boats')]));
  await user.click(question.getByRole('button', { name: 'Merge tags' }));
  expect(await screen.findByText('“Boats” is “Ships” now, in 1 post.')).toBeTruthy();
  expect(api.callsOf('changeTag').at(-1)?.body).toEqual({ name: 'Ships', merge: true });
});

it('refuses a name that is none', async () => {
  const { user, dialog } = await choose('Boats', 'Rename…');
  await user.clear(dialog.getByLabelText('Name'));
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(dialog.getByText('A tag is required')).toBeTruthy();
  expect(api.callsOf('changeTag')).toEqual([]);
});

it('deletes a tag from all texts, and restores it as it was typed in each', async () => {
  const { user, dialog } = await choose('Boats', 'Delete…');
  const texts = [text('a', 'Boats'), text('b', 'boats'), text('c', 'Boats')];
  api.answer('removeTag', answer('boats', 'Boats', texts));
  await user.click(dialog.getByRole('button', { name: 'Delete tag' }));
  expect(await screen.findByText('“Boats” deleted from 3 posts.')).toBeTruthy();
  api.answer('addTag', ({ body }: Call) => {
    const { name, ids } = body as { name: string; ids: string[] };
    return answer(
      'boats',
      name,
      ids.map((id) => text(id, name)),
    );
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Boats” is back in 3 posts.')).toBeTruthy();
  expect(api.callsOf('addTag').map(({ body }) => body)).toEqual([
    { name: 'Boats', ids: ['a', 'c'] },
    { name: 'boats', ids: ['b'] },
  ]);
});

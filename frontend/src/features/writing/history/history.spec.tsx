import { expect, it, jest } from '@jest/globals';
import {
  manuscriptFieldsSchema,
  type Manuscript,
  type RevisionKind,
  type RevisionSummary,
} from '@examiner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openDeviceDatabase } from '../../../../test/device-database.ts';
import { api, fill, show, signInAs, textsOf } from '../../../../test/page.tsx';
import { CreatePostPage } from '../../../app/routes/create-post.tsx';
import { DeskPage } from '../../../app/routes/desk.tsx';

openDeviceDatabase();

const ID = '0197a000-0000-7000-8000-000000000001';
const AT = '2026-11-22T12:04:00.000Z';
const SAME = ['a', 'b', 'c', 'd'].join('\n\n');
const fieldsWith = (content: string) =>
  manuscriptFieldsSchema.parse({ title: 'Low Tide', slug: 'low-tide', content });

const now = (content: string, revision = 4): Manuscript => ({
  id: ID,
  revision,
  state: 'draft',
  hasChanges: false,
  notes: '',
  words: 1,
  device: '',
  createdAt: AT,
  updatedAt: AT,
  fields: fieldsWith(content),
});

const version = (
  id: string,
  kind: RevisionKind,
  words: number,
  name?: string,
): RevisionSummary => ({
  id,
  revision: 3,
  kind,
  at: AT,
  device: 'Safari on iPhone',
  words,
  title: 'Low Tide',
  ...(name && { name }),
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const versions = () =>
  within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('button');
const said = () => within(screen.getByRole('main')).getByRole('status').textContent;

function answerHistory(): void {
  signInAs('admin');
  api.answer('listRevisions', [
    version('r2', 'named', 812, 'For Anna'),
    version('r1', 'saved', 842),
  ]);
  api.answer('getRevision', {
    ...version('r2', 'named', 812),
    fields: fieldsWith(`It was.\n\n${SAME}`),
  });
  api.answer('getManuscript', now(`It is.\n\n${SAME}`));
}

async function openPage() {
  answerHistory();
  const shown = show(<DeskPage />, `/desk?history=${ID}`);
  await screen.findByRole('heading', { name: 'Then' });
  return shown;
}

it('lists the versions, and shows one beside the present text', async () => {
  await openPage();
  expect(textsOf(versions()[0]?.children ?? [])).toEqual([
    'For Anna',
    expect.stringMatching(/^Nov 22, 2026, \d{1,2}:04 [AP]M$/),
    '812 words, −30',
    'Safari on iPhone',
  ]);
  expect(versions()[1]?.textContent).toMatch(/^While writing.*842 words/);
  expect(textsOf(document.querySelectorAll('mark'))).toEqual(['was', 'is']);
  expect(screen.queryByText('a')).toBeNull();
});

it('unfolds equal paragraphs, and copies a paragraph of either text', async () => {
  const { user } = await openPage();
  await user.click(button('4 paragraphs are the same'));
  expect(screen.getAllByText('a')).toHaveLength(2);
  const [before] = screen.getAllByRole('button', { name: 'Copy paragraph, then' }).slice(1);
  if (!before) throw new Error('There is a paragraph');
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(before);
  await waitFor(() => expect(said()).toBe('Paragraph copied.'));
  expect(copy).toHaveBeenCalledWith('It was.');
});

it('says that there is no version yet', async () => {
  signInAs('admin');
  api.answer('listRevisions', []);
  api.answer('getManuscript', now('one'));
  show(<DeskPage />, `/desk?history=${ID}`);
  expect(await screen.findByText('Versions appear as you write.')).toBeTruthy();
});

it('names the current text', async () => {
  const { user } = await openPage();
  expect(button('Name this version').disabled).toBe(true);
  fill(screen.getByLabelText('Name for the current text'), ' Second draft ');
  api.answer('keepRevision', version('r3', 'named', 5, 'Second draft'));
  await user.click(button('Name this version'));
  await waitFor(() => expect(said()).toBe('Kept as “Second draft”.'));
  expect(api.callsOf('keepRevision')[0]?.body).toMatchObject({
    kind: 'named',
    name: 'Second draft',
  });
});

it('restores a version if the text was not changed since it was read, and opens it', async () => {
  const { user, address } = await openPage();
  api.refuse('restoreRevision', 'conflict', 'This text was changed.');
  await user.click(button('Restore this version'));
  await waitFor(() => expect(said()).toBe('This text was changed.'));
  api.answer('restoreRevision', now('It was.', 5));
  await user.click(button('Restore this version'));
  await waitFor(() => expect(address()).toBe(`/create-post?draft=${ID}`));
  const [, call] = api.callsOf('restoreRevision');
  expect(call?.parts['revisionId']).toBe('r2');
  expect(call?.headers.get('if-match')).toBe('"4"');
});

it('puts a version into the form from which it was looked for', async () => {
  answerHistory();
  api.answer('listDeskPosts', []);
  const { user } = show(<CreatePostPage />, `/create-post?draft=${ID}`);
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History' });
  await within(dialog).findByRole('heading', { name: 'Then' });
  const restored = now('It was.', 5);
  api.answer('restoreRevision', restored);
  api.answer('getManuscript', restored);
  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
  const content = screen.getByLabelText<HTMLTextAreaElement>('Content', { exact: true });
  await waitFor(() => expect(content.value).toBe('It was.'));
  expect(screen.queryByRole('dialog', { name: 'History' })).toBeNull();
});

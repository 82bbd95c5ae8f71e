import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { api, expectToast, fill, signInAs } from '../../../../../test/page.tsx';
import {
  cell,
  columnOf,
  contact,
  serveTable,
  showTables,
  tasks,
  toDo,
} from '../../../../../test/tables.tsx';

const OTHERS = 'other@example.com';
const refreshButton = () => screen.getByRole('button', { name: 'Table Refresh' });
const dialog = () => screen.findByRole('dialog', { name: 'Changed here and elsewhere' });
const notice = () => screen.queryByText(/also changed elsewhere\.$/);

/** The three tables after another window saved them. */
function serveAll(version: string, toDos: string[][]): void {
  serveTable('toDo', toDos, `"${version}"`);
  serveTable('people', [contact('Ada', 'November 1, 2026', 30, 30)], `"${version}"`);
  serveTable('activities', [], `"${version}"`);
}

const withWaiting = (text: string) => toDo('First').with(4, text);

beforeEach(() => {
  jest.spyOn(console, 'info').mockReturnValue();
  jest.spyOn(console, 'warn').mockReturnValue();
  serveAll('1', [toDo('First'), toDo('Second')]);
  const version = (number: string, waiting: string, savedBy: string) => {
    const savedAt = `2026-11-2${number}T10:00:00Z`;
    return { version: number, savedAt, origin: 'saved', savedBy, waiting };
  };
  const versions = [version('2', 'theirs', OTHERS), version('1', '', 'desk@example.com')];
  api.answer('listTableVersions', { versions: versions.map(({ waiting: _, ...rest }) => rest) });
  api.answer('getTableVersion', ({ parts }: (typeof api.calls)[number]) => {
    const found = versions.find(({ version: one }) => one === parts['version']);
    const rows = {
      toDo: [withWaiting(found?.waiting ?? ''), toDo('Second')],
      people: [],
      activities: [],
    };
    return { ...found, ...rows };
  });
});

/** Changes a cell, lets another window change and save the same cell, and then saves. */
async function saveAfterOthers() {
  signInAs('admin');
  const { user } = await showTables();
  await screen.findByRole('button', { name: 'Earlier versions' });
  fill(cell(tasks()[0], 'Contingency'), 'mine');
  serveAll('2', [withWaiting('theirs'), toDo('Second'), toDo('New')]);
  api.refuse('saveTables', 'version_outdated', 'The tables were changed in another window.');
  await user.click(refreshButton());
  return user;
}

describe('a cell that another window changed, too', () => {
  it('is asked about when the tables are saved, with both values, who and when', async () => {
    await saveAfterOthers();
    const asked = await dialog();
    const group = within(asked).getByRole('group', { name: 'To-Do · First · Contingency' });
    const mine = within(group).getByRole<HTMLInputElement>('radio', { name: /^Here: mine/ });
    expect(mine.checked).toBe(true);
    await within(group).findByRole('radio', {
      name: /^Elsewhere: theirs\s*Saved by other@example\.com on Nov 22, 2026/,
    });
    expect(columnOf(tasks(), 'Task')).toEqual(['First', 'Second', 'New']);
    expect(api.callsOf('saveTables')).toHaveLength(1);
  });

  it.each([
    ['Here', 'mine'],
    ['Elsewhere', 'theirs'],
  ])('is saved as chosen: %s', async (side, text) => {
    const user = await saveAfterOthers();
    api.answer('saveTables', { version: '3' });
    const asked = await dialog();
    await user.click(within(asked).getByRole('radio', { name: new RegExp(`^${side}:`) }));
    await user.click(within(asked).getByRole('button', { name: 'Merge' }));
    await expectToast('Tables saved');
    const call = api.callsOf('saveTables').at(-1);
    expect(call?.headers.get('if-match')).toBe('"2"');
    expect(call?.body).toMatchObject({ toDo: [withWaiting(text), toDo('Second'), toDo('New')] });
    expect(notice()).toBeNull();
  });

  it('can be decided later, and is shown again before it is saved', async () => {
    const user = await saveAfterOthers();
    await user.click(within(await dialog()).getByRole('button', { name: 'Later' }));
    expect(cell(tasks()[0], 'Contingency').value).toBe('mine');
    expect(notice()).toBeTruthy();
    await user.click(refreshButton());
    await user.click(within(await dialog()).getByRole('button', { name: 'Later' }));
    expect(api.callsOf('saveTables')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Merge' }));
    expect(notice()).toBeNull();
    expect(api.callsOf('saveTables')).toHaveLength(1);
  });
});

describe('other cells that another window changed', () => {
  it('are merged and sent again without a question', async () => {
    signInAs('admin');
    const { user } = await showTables();
    fill(cell(tasks()[1], 'Contingency'), 'mine');
    serveAll('2', [withWaiting('theirs'), toDo('Second'), toDo('New')]);
    api.refuse('saveTables', 'version_outdated', 'The tables were changed in another window.');
    await user.click(refreshButton());
    await waitFor(() => expect(api.callsOf('saveTables').length).toBeGreaterThan(1));
    const call = api.callsOf('saveTables').at(-1);
    expect(call?.headers.get('if-match')).toBe('"2"');
    expect(call?.body).toMatchObject({
      toDo: [withWaiting('theirs'), toDo('Second').with(4, 'mine'), toDo('New')],
    });
    await expectToast('Tables not saved', 'Please save again.');
  });

  it('that the server merged are read at once', async () => {
    signInAs('admin');
    const { user } = await showTables();
    fill(cell(tasks()[1], 'Contingency'), 'mine');
    serveAll('4', [withWaiting('theirs'), toDo('Second').with(4, 'mine'), toDo('New')]);
    api.answer('saveTables', { version: '3' });
    await user.click(refreshButton());
    await expectToast('Tables saved');
    await waitFor(() => expect(columnOf(tasks(), 'Task')).toEqual(['First', 'Second', 'New']));
    expect(cell(tasks()[0], 'Contingency').value).toBe('theirs');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

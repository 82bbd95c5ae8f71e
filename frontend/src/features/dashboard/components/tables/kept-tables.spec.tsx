import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
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

const ROWS = [toDo('First', 'November 30, 2026'), toDo('Second')];
const refreshButton = () => screen.getByRole('button', { name: 'Table Refresh' });
const firstTask = () => cell(tasks()[0], 'Task');
const expectTask = (text: string) => waitFor(() => expect(firstTask().value).toBe(text));

beforeEach(() => {
  for (const method of ['info', 'warn', 'error'] as const) {
    // jsdom cannot open the sign-in page, and logs an error instead.
    jest.spyOn(console, method).mockReturnValue();
  }
  serveTable('toDo', ROWS);
  serveTable('people', [contact('Ada', 'November 1, 2026', 30, 30)]);
  serveTable('activities', [contact('Swim', 'November 1, 2026', 7, 7)]);
});

const keptText = () => JSON.stringify(Object.entries(sessionStorage));

/** Shows the page again, as after the sign-in or a reload. */
async function comeBack() {
  cleanup();
  return showTables();
}

describe('edits of the tables', () => {
  it('of a visitor are put back after the sign-in, and can then be saved', async () => {
    const { user } = await showTables();
    expect(screen.queryByText(/Only the owner can save/)).toBeNull();
    fill(firstTask(), 'Mine');
    await screen.findByText(/your changes are put back/);
    await user.click(refreshButton());
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    signInAs('admin');
    const again = await comeBack();
    await expectTask('Mine');
    await expectToast('Your changes are back', 'They are not saved yet.');
    await screen.findByText('Unsaved changes');
    api.answer('saveTables', { version: '2' });
    await again.user.click(refreshButton());
    await expectToast('Tables saved');
    expect(JSON.stringify(api.callsOf('saveTables')[0]?.body)).toContain('Mine');
    serveTable('toDo', [toDo('Saved')]);
    await comeBack();
    expect(firstTask().value).toBe('Saved');
  });

  it('survive a session that is over, and a reload after the sign-in', async () => {
    signInAs('admin');
    api.refuse('saveTables');
    const { user } = await showTables();
    fill(firstTask(), 'Too late');
    await user.click(refreshButton());
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect(keptText()).not.toContain('Too late');
    const closing = new Event('beforeunload', { cancelable: true });
    // The page asks nothing, because it keeps the edits.
    expect(dispatchEvent(closing)).toBe(true);
    await comeBack();
    await expectTask('Too late');
    await comeBack();
    await expectTask('Too late');
  });

  it('are merged with what was saved elsewhere during the sign-in', async () => {
    signInAs('admin');
    api.refuse('saveTables');
    const { user } = await showTables();
    fill(firstTask(), 'Mine');
    await user.click(refreshButton());
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    serveTable('toDo', [...ROWS, toDo('Theirs')], '"2"');
    await comeBack();
    await waitFor(() => expect(columnOf(tasks(), 'Task')).toEqual(['Mine', 'Second', 'Theirs']));
    await screen.findByText('Unsaved changes');
  });

  it.each([
    ['who is signed in', 'getUser'],
    ['whether they are the admin', 'checkAdmin'],
  ])('stay on the page when it cannot be found out %s', async (_, operation) => {
    signInAs('admin');
    api.refuse(operation, 'unavailable', 'Accounts cannot be read just now.');
    const { user, address } = await showTables();
    fill(firstTask(), 'Not lost');
    await user.click(refreshButton());
    await expectToast('Tables not saved', 'Accounts cannot be read just now.');
    expect(firstTask().value).toBe('Not lost');
    expect(address()).toBe('/dashboard');
    expect(sessionStorage).toHaveLength(0);
  });

  it('stay on the page where it has no key to seal them for the sign-in', async () => {
    signInAs('admin');
    const email = 'keyless@example.com';
    api.answer('getUser', { email, role: 'owner', isAdmin: true });
    api.refuse('getDeviceKey');
    api.refuse('saveTables');
    const { user, address } = await showTables();
    fill(firstTask(), 'Not lost');
    await user.click(refreshButton());
    await expectToast('Tables not saved', 'Your session has ended. Sign in in another window');
    expect(firstTask().value).toBe('Not lost');
    expect(address()).toBe('/dashboard');
    expect(sessionStorage).toHaveLength(0);
  });

  it('of a reader last until the page is closed, which it says', async () => {
    signInAs('reader');
    await showTables();
    fill(firstTask(), 'Only here');
    await screen.findByText(/Your changes last until you close the page/);
  });
});

import type { PanelName, PanelsResponse, Visibility } from '@examiner/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { panelsWith } from '../../../../../test/sample-site.ts';
import { api, choiceOf, expectToast, fill, signInAs } from '../../../../../test/page.tsx';
import {
  cell,
  columnOf,
  contact,
  rowsOf,
  serveTable,
  showTables,
  tableOf,
  tasks,
  toDo,
} from '../../../../../test/tables.tsx';

const UNSAVED = 'Unsaved changes';
const refreshButton = () => screen.getByRole('button', { name: 'Table Refresh' });
const visibleTo = () => screen.queryAllByRole('button', { name: /: visible / });
/** Whether the browser asks before it closes the page. */
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  jest.spyOn(console, 'info').mockReturnValue();
  jest.spyOn(console, 'warn').mockReturnValue();
  serveTable('toDo', [toDo('First', 'November 30, 2026'), toDo('Second')]);
  serveTable('people', [contact('Ada', 'November 1, 2026', 30, 30)]);
  serveTable('activities', [contact('Swim', 'November 1, 2026', 7, 7)]);
});

/** Shows the tables to the admin, and waits for a control that only the admin has. */
async function showToAdmin() {
  signInAs('admin');
  const shown = await showTables();
  await screen.findByRole('button', { name: 'Earlier versions' });
  return shown;
}

describe('a viewer who is not the admin', () => {
  it.each(['visitor', 'reader'] as const)('a %s is offered nothing of theirs', async (who) => {
    if (who === 'reader') signInAs('reader');
    await showTables();
    const checks = who === 'reader' ? 1 : 0;
    await waitFor(() => expect(api.callsOf('checkAdmin')).toHaveLength(checks));
    expect(screen.getByText('Add Table Item')).toBeTruthy();
    expect(visibleTo()).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Earlier versions' })).toBeNull();
  });

  it('sees all tables recalculated and sorted by Table Refresh, whoever they are', async () => {
    const rows = [
      contact('Unknown', '', 7, 0),
      contact('Later', 'November 1, 2026', 30, 0),
      contact('Sooner', 'November 1, 2026', 19, 0),
    ];
    serveTable('toDo', [toDo('Undated'), toDo('Dated', 'November 9, 2026')]);
    serveTable('people', rows);
    serveTable('activities', rows);
    signInAs('admin');
    const identify = api.hold('checkAdmin');
    const { user } = await showTables();
    await user.click(refreshButton());
    expect(columnOf(tasks(), 'Task')).toEqual(['Dated', 'Undated']);
    expect(columnOf(rowsOf(tableOf('People')), 'Person')).toEqual(['Sooner', 'Later', 'Unknown']);
    expect(columnOf(rowsOf(tableOf('People')), 'Next Touch Point')).toEqual([
      'November 20, 2026',
      'December 1, 2026',
      '',
    ]);
    await user.click(choiceOf('Activities'));
    expect(columnOf(rowsOf(tableOf('Activities')), 'Activity')).toEqual([
      'Sooner',
      'Later',
      'Unknown',
    ]);
    expect(api.callsOf('saveTables')).toEqual([]);
    identify();
    await waitFor(() => expect(api.callsOf('saveTables')).toHaveLength(1));
  });

  it('is asked nothing when they close the page with edits', async () => {
    await showTables();
    fill(cell(tasks()[0], 'Task'), 'Only here');
    await screen.findByText(/your changes are put back/);
    expect(asksBeforeClosing()).toBe(false);
  });

  it('is denied by Table Refresh, and saves nothing', async () => {
    signInAs('reader');
    const { user, address } = await showTables();
    fill(cell(tasks()[0], 'Task'), 'Only here');
    await screen.findByText(/^Only the owner can save here\./);
    expect(screen.queryByText(UNSAVED)).toBeNull();
    await user.click(refreshButton());
    await expectToast(
      'Access Denied',
      "You don't have permission to make changes to the dashboard that persist.",
    );
    expect(address()).toBe('/dashboard');
    expect(cell(tasks()[0], 'Task').value).toBe('Only here');
    expect(api.callsOf('saveTables')).toEqual([]);
  });

  it.each([null, { isAdmin: null }, { isAdmin: false }])(
    'is a viewer for whom the admin check answers %j',
    async (check) => {
      signInAs('admin');
      api.answer('checkAdmin', check);
      const { user } = await showTables();
      await user.click(refreshButton());
      await expectToast(
        'Access Denied',
        "You don't have permission to make changes to the dashboard that persist.",
      );
      expect(api.callsOf('saveTables')).toEqual([]);
      expect(screen.queryByRole('button', { name: 'Earlier versions' })).toBeNull();
    },
  );
});

describe('the admin', () => {
  it('is asked when they close the page while something is not saved', async () => {
    api.answer('saveTables', { version: '2' });
    const { user } = await showToAdmin();
    expect(asksBeforeClosing()).toBe(false);
    fill(cell(tasks()[0], 'Task'), 'Not saved');
    await screen.findByText(UNSAVED);
    expect(asksBeforeClosing()).toBe(true);
    await user.click(refreshButton());
    await expectToast('Tables saved');
    expect(asksBeforeClosing()).toBe(false);
  });

  it('keeps the rows that are not shown', async () => {
    const names = Array.from({ length: 15 }, (_, n) => `Task ${n + 1}`);
    const rows = names.map((name) => toDo(name));
    serveTable('toDo', rows);
    api.answer('saveTables', { version: '2' });
    const { user } = await showToAdmin();
    await user.click(screen.getByRole('button', { name: 'Add Table Item' }));
    fill(cell(tasks()[0], 'Task'), 'One more');
    await user.click(refreshButton());
    await expectToast('Tables saved');
    const [call] = api.callsOf('saveTables');
    expect(call?.body).toMatchObject({ toDo: [toDo('One more'), ...rows] });
    expect(call?.headers.get('if-match')).toBe('"1"');
  });

  it.each([
    ['nothing', false],
    ['a cell', true],
  ])('gets an earlier version that is restored while %s is changed', async (_, isChanged) => {
    const versions = [
      { version: '2', savedAt: '2026-11-20T10:00:00Z', origin: 'saved' },
      { version: '1', savedAt: '2026-11-19T10:00:00Z', origin: 'edited' },
    ];
    api.answer('listTableVersions', { versions });
    const rows = { toDo: [], people: [], activities: [] };
    api.answer('getTableVersion', { ...versions[1], ...rows });
    api.answer('restoreTableVersion', { version: '3' });
    const { user } = await showToAdmin();
    if (isChanged) fill(cell(tasks()[0], 'Task'), 'Changed');
    await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
    await user.click(await screen.findByRole('button', { name: /^Nov 19/ }));
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    const question = screen.getByRole('dialog', { name: /^Restore the tables of/ });
    const warns = /and discard your unsaved changes\?$/.test(
      question.textContent?.split('Cancel')[0] ?? '',
    );
    expect(warns).toBe(isChanged);
    await user.click(within(question).getByRole('button', { name: 'Restore' }));
    await expectToast('Tables restored');
    await waitFor(() => expect(cell(tasks()[0], 'Task').value).toBe('First'));
    expect(screen.queryByText(UNSAVED)).toBeNull();
    expect(screen.queryByText(/also changed elsewhere/)).toBeNull();
  });

  it.each([
    ['an answer of 500', 'The disk is full.'],
    ['no answer', ''],
  ])('loses nothing when saving fails with %s', async (_, reason) => {
    if (reason) api.refuse('saveTables', 'internal_error', reason);
    else api.fail('saveTables');
    const { user, address } = await showToAdmin();
    fill(cell(tasks()[0], 'Task'), 'Not lost');
    await user.click(refreshButton());
    await expectToast('Tables not saved', reason);
    expect(cell(tasks()[0], 'Task').value).toBe('Not lost');
    expect(screen.getByText(UNSAVED)).toBeTruthy();
    expect(address()).toBe('/dashboard');
    api.answer('saveTables', { version: '2' });
    await user.click(refreshButton());
    await expectToast('Tables saved');
    expect(screen.queryByText(UNSAVED)).toBeNull();
    expect(JSON.stringify(api.callsOf('saveTables').at(-1)?.body)).toContain('Not lost');
  });

  it('sets people and activities apart', async () => {
    let panels: PanelsResponse = panelsWith();
    const stateOf = (name: PanelName) => panels.panels.find(({ panel }) => panel === name);
    api.answer('listPanels', () => panels);
    api.answer('changePanel', ({ parts, body }: (typeof api.calls)[number]) => {
      const { visibility } = body as { visibility: Visibility };
      const changed = panels.panels.map((state) =>
        state.panel === parts['panel'] ? { ...state, visibility } : state,
      );
      panels = { ...panels, panels: changed };
      return stateOf(parts['panel'] as PanelName);
    });
    const { user } = await showToAdmin();
    const part = screen.getByRole('region', { name: /^People/ });
    const eye = (name: string) => within(part).findByRole('button', { name });
    const choose = (name: string) => user.click(within(part).getByRole('menuitemradio', { name }));
    await user.click(choiceOf('Activities'));
    await eye('Activities: visible to everyone');
    await choose('Only me');
    await waitFor(() => expect(stateOf('activities')?.visibility).toBe('private'));
    await user.click(choiceOf('People'));
    await eye('People: visible to everyone');
    await user.click(choiceOf('Activities'));
    await eye('Activities: visible only to you');
    await choose('Everyone');
    await waitFor(() => expect(stateOf('activities')?.visibility).toBe('public'));
    expect(api.callsOf('changePanel').map(({ parts }) => parts['panel'])).toEqual([
      'activities',
      'activities',
    ]);
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_DISPLAY } from '@examiner/contracts';
import { screen } from '@testing-library/react';
import { api, choiceOf, fill, signInAs } from '../../../../../test/page.tsx';
import { panelsWith } from '../../../../../test/sample-site.ts';
import {
  cell,
  coloursOf,
  contact,
  NOON,
  rowsOf,
  serveTable,
  showTables,
  tableOf,
  tasks,
  toDo,
} from '../../../../../test/tables.tsx';

const DATED = ['Start Date', 'Due Date', 'Completed Date'];
const noteOf = (field: HTMLElement) => {
  const id = field.getAttribute('aria-describedby');
  return [
    field.getAttribute('aria-invalid'),
    id === null ? null : document.getElementById(id)?.textContent,
  ];
};
const people = () => rowsOf(tableOf('People'));
const UNREAD = ['true', expect.stringMatching(/^Not understood as a date\. Write .+\.$/)];
const READ = [null, null];

async function showAsOwner() {
  signInAs('admin');
  const shown = await showTables();
  await screen.findByRole('button', { name: 'Earlier versions' });
  return shown;
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  serveTable('toDo', [['', 'Sing', 'tomorrow', '3/12/2026', 'some day', 'done']]);
  serveTable('people', [
    contact('Ada', 'last week', 14, 11),
    contact('Bo', 'November 1, 2026', 14, 11),
  ]);
});

describe('the owner', () => {
  it('is told in each date’s cell what was not understood', async () => {
    await showAsOwner();
    const [row] = tasks();
    expect(DATED.map((column) => noteOf(cell(row, column)))).toEqual([
      [null, 'Read as March 12, 2026. With the day first, it would be December 3, 2026.'],
      UNREAD,
      UNREAD,
    ]);
    expect(['Task', 'Contingency'].map((column) => noteOf(cell(row, column)))).toEqual([
      READ,
      READ,
    ]);
    expect(people().map((each) => noteOf(cell(each, 'Last Touch Point')))).toEqual([UNREAD, READ]);
  });

  it('is told while writing, until the date is understood', async () => {
    await showAsOwner();
    const due = cell(tasks()[0], 'Due Date');
    fill(due, 'December 3');
    expect(noteOf(due)).toEqual(UNREAD);
    for (const text of ['December 3, 2026', '3.12.2026', '13/12/2026', '']) {
      fill(due, text);
      expect(noteOf(due)).toEqual(READ);
    }
  });

  it('is told what is no interval, and nothing of free text as the next touch point', async () => {
    const { user } = await showAsOwner();
    fill(cell(people()[1], 'Next Touch Point'), 'after the holidays');
    expect(noteOf(cell(people()[1], 'Next Touch Point'))).toEqual(READ);
    await user.click(screen.getAllByRole('button', { name: 'Edit people' })[0] as HTMLElement);
    const interval = cell(people()[1], 'Interval (days)');
    expect(noteOf(interval)).toEqual(READ);
    fill(interval, '2 weeks');
    expect(noteOf(interval)).toEqual(['true', expect.stringContaining('whole number of days')]);
    expect(coloursOf(people())[1]).toBe('green');
  });
});

describe.each(['visitor', 'reader', 'editor'] as const)('a %s', (viewer) => {
  it('is shown no notes', async () => {
    if (viewer !== 'visitor') signInAs(viewer);
    await showTables();
    const fields = screen.getAllByRole('textbox');
    expect(fields.map(noteOf)).toEqual(fields.map(() => READ));
  });
});

describe.each(['visitor', 'owner'] as const)(
  'where the owner chose days first, the %s',
  (viewer) => {
    it('sees the states of the days that are meant', async () => {
      const display = { ...DEFAULT_DISPLAY, dateOrder: 'day-first' };
      api.answer('listPanels', { ...panelsWith(), display });
      serveTable('toDo', [toDo('Due', '1/11/2026'), toDo('Later', '12/12/2026')]);
      serveTable('people', [contact('Cy', '1/11/2026', 14, 99)]);
      await (viewer === 'owner' ? showAsOwner() : showTables());
      expect(coloursOf(tasks())).toEqual(['green', 'cyan']);
      expect(people()[0]?.querySelector('[data-days]')?.getAttribute('data-days')).toBe('−6 d');
      expect(noteOf(cell(tasks()[0], 'Due Date'))[1]).toBe(
        viewer === 'owner'
          ? 'Read as November 1, 2026. With the month first, it would be January 11, 2026.'
          : null,
      );
    });
  },
);

it('the next touch point follows from the day that is meant', async () => {
  const display = { ...DEFAULT_DISPLAY, dateOrder: 'day-first' };
  api.answer('listPanels', { ...panelsWith(), display });
  serveTable('people', [contact('Cy', '1/11/2026', 14, 99)]);
  signInAs('reader');
  const { user } = await showTables();
  await user.click(choiceOf('People'));
  await user.click(screen.getByRole('button', { name: 'Table Refresh' }));
  expect(cell(people()[0], 'Next Touch Point').value).toBe('November 15, 2026');
});

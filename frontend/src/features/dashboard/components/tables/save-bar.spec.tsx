import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api, expectToast, fill, show, signInAs } from '../../../../../test/page.tsx';
import { cell, serveTable, tasks, toDo } from '../../../../../test/tables.tsx';
import { Dashboard } from '../dashboard.tsx';

const bar = () => screen.queryByRole('button', { name: 'Save' });
const actions = () => screen.getByRole('button', { name: 'Table Refresh' }).closest('section');

/** Reports whether Table Refresh is on the screen. */
let scroll: (isInSight: boolean) => void;

beforeEach(() => {
  for (const method of ['info', 'warn'] as const) jest.spyOn(console, method).mockReturnValue();
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((report) => {
    scroll = (isIntersecting) =>
      act(() => report([{ isIntersecting } as IntersectionObserverEntry], {} as never));
    return { observe: () => undefined, disconnect: () => undefined } as never;
  });
  serveTable('toDo', [toDo('Sing')]);
  serveTable('people', []);
  serveTable('activities', []);
});

async function showDashboard() {
  const shown = show(<Dashboard />, '/dashboard');
  await screen.findAllByRole('textbox', { name: 'Task' });
  return shown;
}

it('saves what is unsaved where Table Refresh is out of sight', async () => {
  signInAs('admin');
  api.answer('saveTables', { version: '2' });
  const { user } = await showDashboard();
  scroll(false);
  expect(bar()).toBeNull();
  fill(cell(tasks()[0], 'Task'), 'Dance');
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(screen.getByText('Unsaved changes').parentElement).toBe(bar()?.parentElement);
  scroll(true);
  expect(bar()).toBeNull();
  expect(within(actions() as HTMLElement).getByText('Unsaved changes')).toBeTruthy();
  scroll(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast('Tables saved');
  expect(JSON.stringify(api.callsOf('saveTables')[0]?.body)).toContain('Dance');
  expect(bar()).toBeNull();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('gives the focus back to the cell from which the keyboard came', async () => {
  signInAs('admin');
  api.answer('saveTables', { version: '2' });
  const { user } = await showDashboard();
  scroll(false);
  const task = cell(tasks()[0], 'Task');
  await user.click(task);
  await user.keyboard(' and dance');
  const save = await screen.findByRole('button', { name: 'Save' });
  while (document.activeElement !== save) await user.tab();
  const before = save.closest('div')?.previousElementSibling;
  await user.keyboard('{Enter}');
  await expectToast('Tables saved');
  expect(before?.contains(document.activeElement)).toBe(true);
});

it('tells a visitor that only the owner can save', async () => {
  await showDashboard();
  scroll(false);
  fill(cell(tasks()[0], 'Task'), 'Dance');
  await screen.findByText(/^Only the owner can save\./);
  expect(bar()).not.toBeNull();
});

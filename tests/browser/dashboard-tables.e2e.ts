import type { Page } from '@playwright/test';
import {
  cell,
  contact,
  contacts,
  expect,
  expectColours,
  hold,
  openDashboard,
  refreshButton,
  task,
  tasks,
  test,
  toDo,
  TODAY,
  writeTables,
} from './dashboard-tables.ts';

/** Recalculates as a visitor, who stays on the page while the server has not identified them. */
async function recalculate(page: Page): Promise<void> {
  await hold(page, '**/api/auth/user');
  await refreshButton(page).click();
}

for (const [timezoneId, time, before, after] of [
  ['Pacific/Kiritimati', '2026-11-20T10:05:00Z', 'November 20, 2026', 'November 22, 2026'],
  ['America/Los_Angeles', '2026-11-22T07:55:00Z', 'November 20, 2026', 'November 22, 2026'],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('today is the day of the browser', async ({ page, changedSite: site }) => {
      await page.clock.setFixedTime(time);
      await writeTables(site, {
        toDo: [toDo('a', before), toDo('b', TODAY), toDo('c', after)],
        people: [contact('Ada', before, 10, 3)],
      });
      await openDashboard(page);
      await expectColours(tasks(page), ['green', 'green', 'cyan']);
      await task(page, 'c').getByRole('checkbox').check();
      await expect(cell(task(page, 'c'), 'Completed Date')).toHaveValue(TODAY);
      await recalculate(page);
      await expect(cell(contacts(page), 'Next Touch Point')).toHaveValue('November 30, 2026');
      await expectColours(contacts(page), ['yellow']);
      await contacts(page).getByRole('button', { name: 'Today' }).click();
      await expect(cell(contacts(page), 'Last Touch Point')).toHaveValue(TODAY);
      await expect(cell(contacts(page), 'Next Touch Point')).toHaveValue('December 1, 2026');
    });
  });
}

for (const [change, time, last, next] of [
  ['an hour is missing', '2026-03-09T07:10:00Z', 'March 7, 2026', 'March 18, 2026'],
  ['an hour is repeated', '2026-11-02T08:10:00Z', 'October 31, 2026', 'November 11, 2026'],
] as const) {
  test.describe(`where ${change}`, () => {
    test.use({ timezoneId: 'America/Los_Angeles' });

    test('days are counted by the calendar', async ({ page, changedSite: site }) => {
      await page.clock.setFixedTime(time);
      const people = [contact('Nine left', last, 11, 40), contact('Ten left', last, 12, 40)];
      await writeTables(site, { people });
      await openDashboard(page);
      await expectColours(contacts(page), ['yellow', 'green']);
      await recalculate(page);
      await expect(cell(contacts(page).first(), 'Next Touch Point')).toHaveValue(next);
      await expectColours(contacts(page), ['yellow', 'green']);
    });
  });
}

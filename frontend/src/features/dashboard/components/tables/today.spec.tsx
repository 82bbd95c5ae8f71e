import { afterAll, expect, it, jest } from '@jest/globals';
import { formatLongDay, parseIsoDay } from '@examiner/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { api, moveTo, pass, signInAs } from '../../../../../test/page.tsx';
import { TABLES_KEY } from '../../api/get-tables.ts';
import {
  coloursOf,
  NOON,
  rowsOf,
  serveTable,
  showTables,
  tableOf,
  tasks,
  toDo,
} from '../../../../../test/tables.tsx';

const HALF_A_MINUTE = 30_000;

/** A zone, an instant, and the day in the zone. The cases are around midnight, clock changes, and the date line. */
const MOMENTS = [
  ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
  ['Pacific/Apia', '2026-11-20T10:59:59Z', '2026-11-20'],
  ['Pacific/Apia', '2026-11-20T11:00:00Z', '2026-11-21'],
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  ['Pacific/Pago_Pago', '2026-11-21T10:59:59Z', '2026-11-20'],
  ['Pacific/Pago_Pago', '2026-11-21T11:00:00Z', '2026-11-21'],
  ['Etc/GMT+12', '2026-11-21T11:59:59Z', '2026-11-20'],
  ['Etc/GMT+12', '2026-11-21T12:00:00Z', '2026-11-21'],
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
  ['Europe/Amsterdam', '2026-03-28T22:59:59Z', '2026-03-28'],
  ['Europe/Amsterdam', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Amsterdam', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['Europe/Amsterdam', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['Europe/Amsterdam', '2026-10-24T21:59:59Z', '2026-10-24'],
  ['Europe/Amsterdam', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['Europe/Amsterdam', '2026-10-25T23:00:00Z', '2026-10-26'],
  ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-03'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
  ['Africa/Cairo', '2026-04-23T21:59:59Z', '2026-04-23'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24'],
  ['Africa/Cairo', '2026-10-29T21:30:00Z', '2026-10-29'],
  ['Africa/Cairo', '2026-10-29T22:00:00Z', '2026-10-30'],
  ['Australia/Lord_Howe', '2026-04-04T12:59:59Z', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-04-05T13:30:00Z', '2026-04-06'],
  ['Asia/Kathmandu', '2026-12-31T18:14:59Z', '2026-12-31'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01'],
  ['Pacific/Chatham', '2026-12-31T10:14:59Z', '2026-12-31'],
  ['Pacific/Chatham', '2026-12-31T10:15:00Z', '2027-01-01'],
  ['America/Los_Angeles', '2028-02-29T07:59:59Z', '2028-02-28'],
  ['America/Los_Angeles', '2028-03-01T07:59:59Z', '2028-02-29'],
] as const;

/** Serves tables whose numbers were computed on another day. */
function serveTables(iso: string, etag = '"first"'): void {
  const today = parseIsoDay(iso) ?? 0;
  const day = (days: number) => formatLongDay(today + days);
  const contact = (last: string, file: number) => ['Cy', last, '', '14', '0', String(file)];
  const people = [
    contact(day(-26), 11),
    contact(day(-15), 99),
    contact(day(-14), -3),
    contact(day(-5), 14),
    contact(day(-4), -1),
    contact(day(1), 0),
    contact('some day', 11),
    contact('', -2),
  ];
  serveTable('people', people, etag);
  serveTable('activities', [], etag);
  const toDos = [
    toDo('Yesterday', day(-1)),
    toDo('Today', day(0)),
    toDo('Tomorrow', day(1)),
    toDo('Later', day(400)),
    toDo('Some day', 'some day'),
    toDo('Done', day(1), day(0)),
  ];
  serveTable('toDo', toDos, etag);
}

const shown = (rows: HTMLElement[]) => {
  const days = rows.map((row) => row.querySelector('[data-days]')?.getAttribute('data-days'));
  const colours = coloursOf(rows);
  return days.map((text, index) => `${text ?? ''} ${colours[index] ?? ''}`.trim());
};
const PEOPLE = [
  '\u221212 d red',
  '\u22121 d red',
  '0 d yellow',
  '9 d yellow',
  '10 d green',
  '15 d green',
  '11 d green',
  '\u22122 d red',
];
const TASKS = ['\u22121 d green', '0 d green', '1 d cyan', '400 d cyan', 'yellow', 'blue'];

afterAll(() => moveTo('UTC'));

/** Lets the open page read the tables again. */
async function readAgain(client: QueryClient): Promise<void> {
  await act(() => client.invalidateQueries({ queryKey: TABLES_KEY }));
}

it.each(['visitor', 'owner'])('without a save, the %s sees the states of today', async (viewer) => {
  jest.useFakeTimers({ now: NOON });
  if (viewer === 'owner') signInAs('admin');
  serveTables('2026-11-21');
  const { client } = await showTables();
  for (const [index, [zone, time, day]] of MOMENTS.entries()) {
    moveTo(zone);
    jest.setSystemTime(new Date(time));
    serveTables(day, `"${index}"`);
    await readAgain(client);
    expect([zone, time, shown(rowsOf(tableOf('People'))), shown(tasks())]).toEqual([
      zone,
      time,
      PEOPLE,
      TASKS,
    ]);
  }
  expect(screen.queryAllByRole('button', { name: 'Earlier versions' })).toHaveLength(
    viewer === 'owner' ? 1 : 0,
  );
  expect(api.callsOf('saveTables')).toEqual([]);
});

it('an open page shows the states of a new day by itself', async () => {
  moveTo('Europe/Amsterdam');
  jest.useFakeTimers({ now: new Date('2026-10-24T21:59:50Z') });
  serveTables('2026-10-25');
  await showTables();
  expect(shown(tasks())[1]).toBe('1 d cyan');
  expect(shown(rowsOf(tableOf('People')))[1]).toBe('0 d yellow');
  await pass(HALF_A_MINUTE);
  expect(shown(tasks())).toEqual(TASKS);
  expect(shown(rowsOf(tableOf('People')))).toEqual(PEOPLE);
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ActivityLog } from '@examiner/kit';
import { RefusedSignIns } from './refused-sign-ins.ts';

const DESK = { id: 'desk', email: 'desk@example.com' };
const record = jest.fn<ActivityLog['record']>();
let refused: RefusedSignIns;

beforeEach(() => {
  jest.useFakeTimers();
  record.mockReset().mockResolvedValue();
  refused = new RefusedSignIns({ record } as unknown as ActivityLog, { error: () => undefined });
});
afterEach(() => {
  jest.useRealTimers();
});

const recorded = () =>
  record.mock.calls.map(([action, { account, details } = {}]) => [action, account?.id, details]);

it('are one event a minute for each client and account', async () => {
  for (let number = 0; number < 7; number += 1) refused.add('192.0.2.1', DESK);
  refused.add('192.0.2.2', DESK);
  refused.add('192.0.2.2', null);
  refused.add('192.0.2.2', null);
  expect(recorded()).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(recorded()).toEqual([
    ['signin.refused', 'desk', { tries: 7 }],
    ['signin.refused', 'desk', { tries: 1 }],
    ['signin.refused', undefined, { tries: 2 }],
  ]);
  refused.add('192.0.2.1', DESK);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(record).toHaveBeenCalledTimes(4);
});

it('are recorded before the process ends, and once', async () => {
  refused.add('192.0.2.1', DESK);
  await refused.beforeApplicationShutdown();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(recorded()).toEqual([['signin.refused', 'desk', { tries: 1 }]]);
});

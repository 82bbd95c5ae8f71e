import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

export { jestExpect as expect } from '@jest/expect';
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';

const mocker = new ModuleMocker(globalThis);
const config = /** @type {import('@jest/types').Config.ProjectConfig} */ ({
  fakeTimers: { enableGlobally: true },
});
const timers = new ModernFakeTimers({ config, global: globalThis });

/** The part of Jest's `jest` object that tests use, for the worker's own globals. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  mocked: (value) => value,
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  resetAllMocks: () => mocker.resetAllMocks(),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now) => timers.setSystemTime(now),
  clearAllTimers: () => timers.clearAllTimers(),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
  /** Jest's runtime gives them to jest-circus under the same symbols. */
  retryTimes: (times, { retryImmediately }) =>
    Object.assign(globalThis, {
      [Symbol.for('RETRY_TIMES')]: times,
      [Symbol.for('RETRY_IMMEDIATELY')]: retryImmediately,
    }),
};

import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

export { jestExpect as expect } from '@jest/expect';
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';

const mocker = new ModuleMocker(globalThis);
const config = /** @type {import('@jest/types').Config.ProjectConfig} */ ({
  fakeTimers: { enableGlobally: true },
});
let timers = new ModernFakeTimers({ config, global: globalThis });

/** Streams, fetch, and React need these to continue. @type {readonly import('@jest/types').Config.FakeableAPI[]} */
const REAL = ['nextTick', 'queueMicrotask', 'setImmediate'];

/**
 * Replaces the present timers, because a page test has more of them than a test without a document.
 * @param {import('@jest/types').Config.FakeTimersConfig} options
 */
function useFakeTimers({ now, doNotFake = [] } = {}) {
  timers.useRealTimers();
  timers = new ModernFakeTimers({ config, global: globalThis });
  timers.useFakeTimers({ now, doNotFake: [...REAL, ...doNotFake] });
}

/** The part of Jest's `jest` object that tests use, for the worker's own globals. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  mocked: (value) => value,
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  resetAllMocks: () => mocker.resetAllMocks(),
  useFakeTimers,
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

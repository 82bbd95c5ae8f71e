import { jest } from '@jest/globals';

// Runs a failed test again, because a test may fail on a busy machine. The report names the tests
// that pass only at the second try.
if (process.env.CI) jest.retryTimes(1, { retryImmediately: true });

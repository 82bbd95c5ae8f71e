import { jest } from '@jest/globals';

// A test may fail on a busy machine. The report names the tests that pass only at the second try.
if (process.env.CI) jest.retryTimes(1, { retryImmediately: true });

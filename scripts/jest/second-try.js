import { jest } from '@jest/globals';

// A busy machine may miss a beat: the report names what passes at the second try.
if (process.env.CI) jest.retryTimes(1, { retryImmediately: true });

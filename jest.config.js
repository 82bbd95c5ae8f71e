import { swcOptions } from './scripts/jest/swc-options.js';
import { availableParallelism } from 'node:os';
import { useMemoryFolder } from './scripts/memory-folder.js';

useMemoryFolder();

const project = {
  testEnvironment: 'node',
  roots: [
    '<rootDir>/services',
    '<rootDir>/frontend/src',
    '<rootDir>/gateway',
    '<rootDir>/tests/deployment',
    '<rootDir>/tests/proofs',
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': ['@swc/jest', swcOptions],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** A setup file for tests on Jest's own runtime. The shared test runner imports the file itself. */
const SECOND_TRY = '<rootDir>/scripts/jest/second-try.js';

const shared = { ...project, testRunner: '<rootDir>/scripts/jest/test-runner.js' };

const isLong = process.env['PROOF'] === 'long';

/** Only `npm run proof` runs these. `npm test` has similar tests: desk-kills, side-doors of standalone, and the tests of the activity log and of mails. */
const LONG = [
  'tests/proofs/kills.int-spec.ts',
  'tests/proofs/activity-kills.int-spec.ts',
  'tests/proofs/mail-injections.int-spec.ts',
  'tests/proofs/side-doors.int-spec.ts',
];

/**
 * In the short form they count how often blocks of a parser run. V8 counts only blocks that are compiled after the
 * count begins, so these files run in a context of their own. In the long form they measure time, which takes three
 * times as long in such a context.
 */
const COUNTING = ['tests/proofs/markup.int-spec.ts', 'tests/proofs/texts.int-spec.ts'];

/** Pages on a document without layout, with frontend/test/fake-api.ts in place of the services. */
const component = {
  ...project,
  displayName: 'component',
  roots: ['<rootDir>/frontend'],
  testMatch: ['**/*.spec.tsx'],
  testRunner: '<rootDir>/scripts/jest/page-runner.js',
  setupFilesAfterEnv: [
    '<rootDir>/frontend/test/missing-in-jsdom.ts',
    '<rootDir>/frontend/test/each-page.ts',
  ],
};

/** Unit, contract, component and HTTP tests. Browser tests are Playwright's (tests/browser/). */
export default {
  // A worker waits half of its time for stores and processes.
  maxWorkers: availableParallelism() + 1,
  // The time limit suits real processes and stores on a busy machine.
  testTimeout: 60_000,
  projects: [
    { ...shared, displayName: 'pure', testMatch: ['**/*.spec.ts'] },
    component,
    {
      ...shared,
      displayName: 'service',
      testMatch: ['**/*.int-spec.ts'],
      testPathIgnorePatterns: [
        ...project.testPathIgnorePatterns,
        ...(isLong ? [] : [...COUNTING, ...LONG]),
      ],
    },
    ...(isLong
      ? []
      : [
          {
            ...project,
            displayName: 'isolated',
            setupFilesAfterEnv: [SECOND_TRY],
            testMatch: COUNTING.map((file) => `**/${file}`),
          },
        ]),
  ],
};

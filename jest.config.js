import { useMemoryFolder } from './scripts/memory-folder.js';

useMemoryFolder();

const project = {
  testEnvironment: 'node',
  roots: [
    '<rootDir>/services',
    '<rootDir>/frontend/src',
    '<rootDir>/gateway',
    '<rootDir>/deployment',
    '<rootDir>/bars',
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
          keepClassNames: true,
        },
      },
    ],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** Unit, contract and HTTP tests. Browser tests are Playwright's (e2e/). */
export default {
  // Jest's own default leaves one of two cores idle.
  maxWorkers: '100%',
  // Real processes and real stores, on a machine that may be busy.
  testTimeout: 30_000,
  projects: [
    { ...project, displayName: 'pure', testMatch: ['**/*.spec.ts', '**/*.spec.tsx'] },
    { ...project, displayName: 'service', testMatch: ['**/*.int-spec.ts'] },
  ],
};

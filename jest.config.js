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

/** Pages on a document without layout, with frontend/test/fake-api.ts in place of the services. */
const component = {
  ...project,
  displayName: 'component',
  roots: ['<rootDir>/frontend'],
  testMatch: ['**/*.spec.tsx'],
  testEnvironment: '<rootDir>/frontend/test/page-environment.js',
  setupFilesAfterEnv: ['<rootDir>/frontend/test/missing-in-jsdom.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/frontend/test/style-names.js',
    '\\.(?:webp|svg|jpeg)$': '<rootDir>/frontend/test/picture.js',
  },
};

/** Unit, contract, component and HTTP tests. Browser tests are Playwright's (e2e/). */
export default {
  // Jest's own default leaves one of two cores idle.
  maxWorkers: '100%',
  // Real processes and real stores, on a machine that may be busy.
  testTimeout: 30_000,
  projects: [
    { ...project, displayName: 'pure', testMatch: ['**/*.spec.ts'] },
    component,
    { ...project, displayName: 'service', testMatch: ['**/*.int-spec.ts'] },
  ],
};

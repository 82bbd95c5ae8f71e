/** Unit, contract and HTTP tests. Browser tests are Playwright's (e2e/). */
export default {
  testEnvironment: 'node',
  // Real processes and real stores, on a machine that may be busy.
  testTimeout: 30_000,
  roots: [
    '<rootDir>/services',
    '<rootDir>/frontend/src',
    '<rootDir>/gateway',
    '<rootDir>/deployment',
  ],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
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

import { defineConfig } from '@playwright/test';
import { useMemoryFolder } from '../scripts/memory-folder.js';
import { browserPath } from '../scripts/system-packages.js';

useMemoryFolder();

/** Flags for a Chromium that may run as root, without a graphics card and without a network. */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The tests start the product themselves, or use the one at BASE_URL. With BASE_URL, they run one after the other. */
const isRunning = Boolean(process.env['BASE_URL']);
/** The pages are the same with other stores. Only tests of stored data run there: tests tagged `@stores`. */
const onlyStores = isRunning && !process.env['FULL'];

export default defineConfig({
  forbidOnly: Boolean(process.env['CI']),
  // On a slow machine a browser may be late. The report names the tests that pass only at the
  // second try.
  retries: process.env['CI'] ? 1 : 0,
  workers: isRunning ? 1 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  grepInvert: [
    isRunning ? /@only-started/ : /@only-running/,
    // Slow tests: tests/proofs/README.md.
    ...(process.env['PROOF'] === 'long' ? [] : [/@long/]),
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    launchOptions: { executablePath: browserPath(), args: CHROMIUM_ARGUMENTS },
  },
  projects: [
    {
      name: 'http',
      testMatch: ['tests/http/*.e2e.ts', 'tests/proofs/+([a-z-]).e2e.ts'],
      // The form of answers and the parsing of requests do not depend on a store or a gateway.
      testIgnore: onlyStores ? ['tests/http/openapi.e2e.ts', 'tests/proofs/malformed.e2e.ts'] : [],
    },
    { name: 'journey', testMatch: 'tests/browser/journey.e2e.ts' },
    {
      name: 'browser',
      testMatch: 'tests/browser/*.e2e.ts',
      testIgnore: [
        'tests/browser/journey.e2e.ts',
        // This test brings its own data for the page, so any server of the pages will do.
        ...(isRunning ? ['tests/browser/dashboard-colours.e2e.ts'] : []),
      ],
      fullyParallel: true,
      ...(onlyStores && { grep: /@stores/ }),
    },
    // Tests that need containers or a cluster.
    ...(process.env['COMPOSE_PROJECT_NAME']
      ? [
          {
            name: 'production',
            testMatch: ['tests/production/*.e2e.ts', 'tests/proofs/*.production.e2e.ts'],
          },
        ]
      : []),
    ...(process.env['KUBERNETES_NAMESPACE']
      ? [{ name: 'kubernetes', testMatch: 'tests/proofs/*.kubernetes.e2e.ts' }]
      : []),
  ],
});

import { readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';

/** What stays outside a bundle: native addons, and what Nest asks for only where it is installed. */
const external = [
  /^node:/,
  'libsql',
  'sharp',
  '@node-rs/argon2',
  /^@nestjs\/(microservices|websockets)/,
  'class-validator',
  'class-transformer',
];

/** Only `npm run dev` maps what runs to its sources: a bundle reads well by itself, and its map takes more memory than it. */
const sourcemap = process.argv.includes('--watch');

/** What a program says of itself (services/kit/src/operations/release.ts). */
const define = {
  'process.env.EXAMINER_VERSION': JSON.stringify(readFileSync('VERSION', 'utf8').trim()),
  'process.env.EXAMINER_REVISION': JSON.stringify(process.env.REVISION ?? 'unknown'),
};

const COMMENTS = { legal: true, jsdoc: false, annotation: false };

/** One file of a program and all that it imports. */
export const bundle = (input, file) =>
  /** @satisfies {import('rolldown').RolldownOptions} */ ({
    input,
    // V8 keeps the whole source in memory, and takes two bytes for each character once one is beyond Latin-1.
    output: {
      ...{ file, format: 'esm', sourcemap, codeSplitting: false, comments: COMMENTS },
      charset: 'ascii',
    },
    platform: 'node',
    transform: { define },
    tsconfig: './tsconfig.base.json',
    external,
  });

/** The programs that ship, each as one file. */
export default defineConfig([
  bundle('services/standalone/src/main.ts', 'services/standalone/dist/main.js'),
  ...['content', 'audience', 'auth', 'dashboard'].map((service) =>
    bundle(`services/${service}/src/main.ts`, `services/${service}/dist/main.js`),
  ),
  bundle(
    'services/content/src/renderings/render-worker.ts',
    'services/content/dist/render-worker.js',
  ),
  bundle('services/content/src/search/search-worker.ts', 'services/content/dist/search-worker.js'),
  bundle('services/content/src/bin/export.ts', 'services/content/dist/export-command.js'),
  bundle('services/dashboard/src/bin/refresh.ts', 'services/dashboard/dist/refresh-command.js'),
  bundle('services/audience/src/bin/mail.ts', 'services/audience/dist/mail-command.js'),
  bundle('services/backup/src/main.ts', 'services/backup/dist/main.js'),
  bundle('services/auth/src/bin/accounts.ts', 'services/auth/dist/accounts-command.js'),
]);

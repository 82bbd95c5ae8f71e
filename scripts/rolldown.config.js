import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'rolldown';

/** Packages outside bundles: native addons, and those that Nest loads only if they are installed. */
const external = [
  /^node:/,
  'libsql',
  'sharp',
  '@node-rs/argon2',
  /^@nestjs\/(microservices|websockets)/,
  'class-validator',
  'class-transformer',
];

const isWatching = process.argv.includes('--watch');

/** Constants of the release in a program (services/kit/src/http/monitoring/release.ts). */
const define = {
  'process.env.EXAMINER_VERSION': JSON.stringify(readFileSync('VERSION', 'utf8').trim()),
  'process.env.EXAMINER_REVISION': JSON.stringify(process.env.REVISION ?? 'unknown'),
};

/** The output options of bundles. V8 keeps a source in memory. If one character is outside Latin-1, every character takes two bytes. */
const OPTIONS = /** @satisfies {import('rolldown').RolldownOptions} */ ({
  platform: 'node',
  transform: { define },
  tsconfig: 'tsconfig.base.json',
  external,
});

const OUTPUT = /** @satisfies {import('rolldown').OutputOptions} */ ({
  format: 'esm',
  // A bundle is readable without a map, and its map takes more memory than the bundle.
  sourcemap: isWatching,
  comments: { legal: true, jsdoc: false, annotation: false },
  charset: 'ascii',
});

/** One file of a program and all that it imports. */
export const bundle = (input, file) => ({
  ...OPTIONS,
  input,
  output: { ...OUTPUT, file, codeSplitting: false },
});

const PROGRAMS = [
  'standalone/src/main.ts',
  'content/src/main.ts',
  'content/src/rendering/render-worker.ts',
  'content/src/search/search-worker.ts',
  'content/src/import/import-worker.ts',
  'content/src/bin/export.ts',
  'content/src/bin/import.ts',
  'audience/src/main.ts',
  'audience/src/bin/mail.ts',
  'auth/src/main.ts',
  'auth/src/bin/accounts.ts',
  'dashboard/src/main.ts',
  'dashboard/src/bin/plain-tables.ts',
  'dashboard/src/bin/refresh.ts',
  'backup/src/main.ts',
];

/** `content/src/bin/export.ts` becomes `content/dist/export-command`. */
function outputOf(program) {
  const [service] = program.split('/');
  const name = basename(program, '.ts');
  return `${service}/dist/${program.includes('/bin/') ? `${name}-command` : name}`;
}

const SHARED = 'kit/dist';

/** Removes the shared files of the last build, which may have had other names. */
const clean = {
  name: 'clean',
  buildStart: () => rmSync(`services/${SHARED}`, { recursive: true, force: true }),
};

/** The programs that ship. Code that several programs import, or that is imported dynamically, is in separate files. */
export default defineConfig({
  ...OPTIONS,
  plugins: isWatching ? [] : [clean],
  input: Object.fromEntries(PROGRAMS.map((path) => [outputOf(path), `services/${path}`])),
  output: {
    ...OUTPUT,
    dir: 'services',
    entryFileNames: '[name].js',
    chunkFileNames: `${SHARED}/[name].js`,
  },
});

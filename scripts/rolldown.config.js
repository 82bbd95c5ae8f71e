import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
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

const isWatching = process.argv.includes('--watch');

/** What a program says of itself (services/kit/src/http/monitoring/release.ts). */
const define = {
  'process.env.EXAMINER_VERSION': JSON.stringify(readFileSync('VERSION', 'utf8').trim()),
  'process.env.EXAMINER_REVISION': JSON.stringify(process.env.REVISION ?? 'unknown'),
};

/** What bundles are made with; V8 keeps a source in memory, and takes two bytes for each character once one is beyond Latin-1. */
const OPTIONS = /** @satisfies {import('rolldown').RolldownOptions} */ ({
  platform: 'node',
  transform: { define },
  tsconfig: 'tsconfig.base.json',
  external,
});

const OUTPUT = /** @satisfies {import('rolldown').OutputOptions} */ ({
  format: 'esm',
  // A bundle reads well by itself, and its map takes more memory than it.
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

/** Removes what the build before shared: its files may have had other names. */
const clean = {
  name: 'clean',
  buildStart: () => rmSync(`services/${SHARED}`, { recursive: true, force: true }),
};

/** The programs that ship. What more than one of them imports, or one imports late, is in files of its own. */
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

import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { OPERATIONS, type ListedOperation } from '../services/contracts/src/operations/all.ts';
import {
  bootOnIntent,
  operationsForPages,
  compressAssets,
  developmentHead,
  themeBeforePaint,
} from './vite-plugins.ts';

const SERVER = process.env['DEV_API_URL'] ?? 'http://localhost:3000';
/** Vite serves the pages during development. In production, content serves them. */
const isPage = ({ owner, answers }: ListedOperation) =>
  owner === 'content' && answers[200]?.mediaTypes?.includes('text/html');
/** The first path segments of the addresses that the services answer. */
const SERVED = new Set(
  OPERATIONS.filter((operation) => operation.access !== 'service' && !isPage(operation)).map(
    ({ path }) => `/${path.split('/')[1]}`,
  ),
);

/** The package's browser build uses `document`, which the preview's worker does not have. */
const ENTITIES = 'decode-named-character-reference';

const browser: UserConfig = {
  resolve: { alias: { [ENTITIES]: fileURLToPath(import.meta.resolve(ENTITIES)) } },
  plugins: [
    react(),
    operationsForPages(),
    developmentHead(),
    bootOnIntent(),
    themeBeforePaint(),
    compressAssets(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      Array.from(SERVED, (path) => [path, { target: SERVER, changeOrigin: false }]),
    ),
  },
  build: {
    target: 'es2022',
    // The content security policy forbids inline scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'src/boot.ts', 'src/theme.ts'],
      // Without this, the only constant that both entries use would be in a separate file.
      optimization: { inlineConst: true },
      output: {
        // The app is one file, and so is its stylesheet.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], test: (id) => !/\/(?:boot|theme)\.ts$/.test(id) },
          ],
        },
      },
    },
  },
};

/** The bundle with which content renders the pages. It is built after the pages, and contains the id of their build. */
const server = (): UserConfig => ({
  plugins: [react(), operationsForPages()],
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.VITE_INDEX_HTML_SHA256': JSON.stringify(
      createHash('sha256').update(readFileSync('dist/index.html')).digest('hex'),
    ),
  },
  ssr: { noExternal: true },
  build: {
    target: 'node20',
    outDir: 'dist/server',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
});

export default defineConfig(({ command, isSsrBuild }) => {
  // Set in every environment, because the server bundle cannot load React's development JSX.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return isSsrBuild ? server() : browser;
});

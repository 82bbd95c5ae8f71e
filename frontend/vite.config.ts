import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { compressAssets, developmentHead } from './vite-plugins.ts';

const SERVER = process.env['DEV_API_URL'] ?? 'http://localhost:3000';
/** What the services answer themselves; everything else is a page. */
const SERVED = [
  '/api',
  '/data',
  '/save-tables',
  '/images',
  '/IP',
  '/rss.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
];

/** Its build for browsers reads a name such as `&amp;` by setting innerHTML, which the security policy forbids. */
const ENTITIES = 'decode-named-character-reference';

export default defineConfig({
  resolve: {
    alias: {
      [ENTITIES]: fileURLToPath(new URL(`../node_modules/${ENTITIES}/index.js`, import.meta.url)),
    },
  },
  plugins: [react(), developmentHead(), compressAssets()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      SERVED.map((path) => [path, { target: SERVER, changeOrigin: false }]),
    ),
  },
  build: {
    target: 'es2022',
    // The content security policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
  },
});

/**
 * `npm run prepare`, which `npm ci` runs: builds what `npm start` runs. It does nothing where the sources or
 * the build tools are absent, as in an image that installs for running only.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, root } from './build.js';

const needed = [
  'services/standalone/src/main.ts',
  'frontend/src/main.tsx',
  'node_modules/rolldown',
  'node_modules/vite',
];
if (needed.every((path) => existsSync(join(root, path)))) build();

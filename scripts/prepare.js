// `npm ci` runs this, also in an image without the sources or the tools of the build.
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

/** `npm start`: runs the product from its bundle, which is built first where it is missing. */
import { existsSync } from 'node:fs';
import { build } from './build.js';

const program = new URL('../services/standalone/dist/main.js', import.meta.url);
const pages = new URL('../frontend/dist/index.html', import.meta.url);
if (!existsSync(program) || !existsSync(pages)) build();
await import(program.href);

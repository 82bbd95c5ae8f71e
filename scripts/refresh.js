/** `npm run refresh -- [SOURCE | --check]`: fetches the dashboard's data by hand, also while the server runs. */
import { existsSync } from 'node:fs';
import { build } from './build.js';

const program = new URL('../services/dashboard/dist/refresh-command.js', import.meta.url);
if (!existsSync(program)) build();
await import(program.href);

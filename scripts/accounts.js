/** `npm run accounts -- add|list|remove|password|role`: manages accounts, also while the server runs. */
import { existsSync } from 'node:fs';
import { build } from './build.js';

const program = new URL('../services/auth/dist/accounts-command.js', import.meta.url);
if (!existsSync(program)) build();
await import(program.href);

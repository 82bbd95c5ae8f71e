import { existsSync } from 'node:fs';
import { build } from './build.js';

/** Runs the bundle of services/backup in this process, after building it where it is missing. */
export async function runBackupProgram(command) {
  const program = new URL('../services/backup/dist/main.js', import.meta.url);
  if (!existsSync(program)) build();
  process.argv.splice(2, 0, command);
  await import(program.href);
}

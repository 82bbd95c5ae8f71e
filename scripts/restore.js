/** `npm run restore -- FILE [--replace]`: loads an archive of `npm run backup`; the server must not run. */
import { runBackupProgram } from './backup-program.js';

await runBackupProgram('restore');

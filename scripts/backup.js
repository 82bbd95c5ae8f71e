/** `npm run backup -- [FILE]`: writes everything that is kept into one archive, also while the server runs. */
import { runBackupProgram } from './backup-program.js';

await runBackupProgram('backup');

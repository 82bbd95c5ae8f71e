import { runProgram } from './build.js';

process.argv.splice(2, 0, 'backup');
await runProgram('services/backup/dist/main.js');

import { runProgram } from './build.js';

await runProgram('services/content/dist/import-command.js');

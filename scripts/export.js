import { runProgram } from './build.js';

await runProgram('services/content/dist/export-command.js');

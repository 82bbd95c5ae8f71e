import { runProgram } from './build.js';

await runProgram('services/content/dist/import-plan-command.js');

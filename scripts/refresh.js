import { runProgram } from './build.js';

await runProgram('services/dashboard/dist/refresh-command.js');

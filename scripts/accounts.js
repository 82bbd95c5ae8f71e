import { runProgram } from './build.js';

await runProgram('services/auth/dist/accounts-command.js');

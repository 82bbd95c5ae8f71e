import { runProgram } from './build.js';

await runProgram('services/audience/dist/mail-command.js');

import { runProgram } from './build.js';

await runProgram('services/standalone/dist/main.js', 'frontend/dist/server/render.js');

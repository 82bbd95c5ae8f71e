import { syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';
import { runService } from '../src/run-service.ts';
import { defineService } from '../src/service-manifest.ts';

/** Shortens a second of the watchdog to 20 ms. */
class HastyWorker extends threads.Worker {
  constructor(program: string, options: WorkerOptions) {
    super(program, { ...options, workerData: { ...(options.workerData as object), tickMs: 20 } });
  }
}
threads.Worker = HastyWorker;
syncBuiltinESMExports();

await runService(
  defineService({ name: 'still', variables: {}, collections: [], needs: ['documents'] }),
  () => {
    console.log('standing still');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000);
    process.exit(0);
  },
);

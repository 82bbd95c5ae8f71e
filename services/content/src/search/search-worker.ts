import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { FtsIndex } from './fts-index.ts';
import { isDamage, openSearchFile, removeSearchFile } from './search-file.ts';
import type { SearchCall, SearchReply, SearchWorkerData } from './worker-index.ts';

const { path, tokenizer } = workerData as SearchWorkerData;
let index = new FtsIndex(openSearchFile(path, tokenizer));

function reply({ id, method, args }: SearchCall): SearchReply {
  if (!existsSync(path)) {
    index.close();
    index = new FtsIndex(openSearchFile(path, tokenizer));
  }
  try {
    const act = index[method] as (...given: readonly unknown[]) => unknown;
    return { id, result: act.call(index, ...args) };
  } catch (error) {
    if (!isDamage(error)) return { id, failure: String(error) };
    // The error ends the thread. The next thread makes the file again.
    removeSearchFile(path);
    throw error;
  }
}

parentPort?.on('message', (call: SearchCall | null) => {
  if (call) return parentPort?.postMessage(reply(call));
  index.close();
  parentPort?.close();
});

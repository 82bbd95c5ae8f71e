import type { FromHtml } from '@examiner/markup/from-html';
import { workerAt } from '../open-worker.ts';
import type { PasteWork } from './paste-worker.ts';
import address from './paste-worker.ts?worker&url';

const open = workerAt(address, 'desk-paste');

/** Runs in a worker. A worker has no document, so the HTML cannot run scripts or load files. */
export async function readHtml(work: PasteWork): Promise<FromHtml> {
  const worker = open();
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromHtml>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(work);
    });
  } finally {
    worker.terminate();
  }
}

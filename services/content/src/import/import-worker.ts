import { parentPort, workerData } from 'node:worker_threads';
import { openExport } from './export-place.ts';
import type { ReaderCall, ReaderData, ReaderReply } from './export-reader.ts';
import type { ImportFiles } from './import-files.ts';
import { ImportError } from './import-error.ts';
import type { ImportEntry, ImportSource } from './imported-text.ts';
import { readItem, type ReadItem } from './read-text.ts';
import { recognize } from './recognize.ts';

const { place } = workerData as ReaderData;
const waitingForParts = new Map<number, (part: Buffer | null) => void>();
let opened: Promise<{ readonly files: ImportFiles; readonly source: ImportSource }> | undefined;
let entries: AsyncGenerator<ImportEntry> | undefined;
let next = 0;

function say(reply: ReaderReply): void {
  parentPort?.postMessage(reply);
}

/** Asks the main process for parts, because only that process has their store. */
const parts = {
  get: async (_importId: string, number: number): Promise<Buffer | null> =>
    new Promise((resolve) => {
      waitingForParts.set(number, resolve);
      say({ kind: 'part', number });
    }),
};

async function open() {
  const files = await openExport(place, parts);
  return { files, source: await recognize(files) };
}

/** Skips the entries before `number`. Null after the last entry. */
async function entryAt(number: number): Promise<ImportEntry | null> {
  opened ??= open();
  const { files, source } = await opened;
  if (!entries || number < next) {
    entries = source.entries(files);
    next = 0;
  }
  for (;;) {
    const result = await entries.next();
    if (result.done) return null;
    next += 1;
    if (next > number) return result.value;
  }
}

function read(entry: ImportEntry): ReadItem {
  try {
    return readItem(entry.read());
  } catch (error) {
    return { title: entry.title, reason: `It could not be read: ${(error as Error).message}.` };
  }
}

async function answer(call: Exclude<ReaderCall, { kind: 'part' }>): Promise<void> {
  try {
    if (call.kind === 'source') {
      opened ??= open();
      return say({ kind: 'source', name: (await opened).source.name });
    }
    const entry = await entryAt(call.number);
    if (!entry) return say({ kind: 'item', item: null });
    // If this text ends the thread, the process knows the title.
    say({ kind: 'title', title: entry.title });
    say({ kind: 'item', item: read(entry) });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    say({ kind: 'problem', message: error.message });
  }
}

parentPort?.on('message', (call: ReaderCall) => {
  if (call.kind === 'part') {
    waitingForParts.get(call.number)?.(call.bytes && Buffer.from(call.bytes));
    waitingForParts.delete(call.number);
    return;
  }
  // A failure ends the thread, and the reader gets the `exit` event.
  void answer(call);
});

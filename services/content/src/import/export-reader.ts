import { Inject, Injectable } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import { IMPORT_WORKER } from '../content-options.ts';
import { SMALL_THREAD } from '../thread-limits.ts';
import type { ExportPlace } from './export-place.ts';
import { ImportError } from './import-error.ts';
import { ImportPartsRepository } from './import-parts.repository.ts';
import type { ReadItem } from './read-text.ts';

export interface ReaderData {
  readonly place: ExportPlace;
}
export type ReaderCall =
  | { readonly kind: 'source' }
  | { readonly kind: 'item'; readonly number: number }
  | { readonly kind: 'part'; readonly number: number; readonly bytes: Uint8Array | null };
/** `title`: the title of the text that is being read now. `problem`: the message of an ImportError. */
export type ReaderReply =
  | { readonly kind: 'source'; readonly name: string }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'item'; readonly item: ReadItem | null }
  | { readonly kind: 'problem'; readonly message: string }
  | { readonly kind: 'part'; readonly number: number };

interface Waiting {
  readonly resolve: (reply: ReaderReply) => void;
  readonly reject: (reason: unknown) => void;
  /** The title of the text that is being read. */
  title?: string;
}

/** A text that needs more memory ends the thread, and the import continues without that text. */
const LIMITS = { ...SMALL_THREAD, maxOldGenerationSizeMb: 192 };

/** Reads one export in a thread, so that the process can still answer requests. It accepts one call at a time. */
export class ExportReader {
  #worker: Worker | undefined;
  #waiting: Waiting | undefined;

  constructor(
    private readonly file: string,
    private readonly place: ExportPlace,
    private readonly parts: Pick<ImportPartsRepository, 'get'>,
  ) {}

  /** The program that wrote the export. @throws ImportError if none is known */
  async source(): Promise<string> {
    const reply = await this.#ask({ kind: 'source' });
    return reply.kind === 'source' ? reply.name : '';
  }

  /** @param number from 0; rising numbers read the export once @returns null beyond the last item @throws ImportError if the export is damaged before it */
  async item(number: number): Promise<ReadItem | null> {
    const reply = await this.#ask({ kind: 'item', number });
    return reply.kind === 'item' ? reply.item : null;
  }

  async close(): Promise<void> {
    this.#waiting?.reject(new Error('The export was closed.'));
    this.#waiting = undefined;
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #ask(call: ReaderCall): Promise<ReaderReply> {
    const worker = this.#worker ?? this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      worker.postMessage(call);
    });
  }

  #start(): Worker {
    const workerData: ReaderData = { place: this.place };
    const worker = new Worker(this.file, { workerData, resourceLimits: LIMITS });
    worker.on('message', (reply: ReaderReply) => this.#take(worker, reply));
    let cause: unknown = new Error('the thread has ended');
    worker.on('error', (error) => (cause = error));
    // The `error` event may come before the last messages. The `exit` event comes after them.
    worker.on('exit', () => this.#lose(worker, cause));
    this.#worker = worker;
    return worker;
  }

  #take(worker: Worker, reply: ReaderReply): void {
    if (worker !== this.#worker) return;
    if (reply.kind === 'part') void this.#sendPart(worker, reply.number);
    else if (reply.kind === 'title' && this.#waiting) this.#waiting.title = reply.title;
    else if (reply.kind === 'problem')
      this.#settle(({ reject }) => reject(new ImportError(reply.message)));
    else this.#settle(({ resolve }) => resolve(reply));
  }

  async #sendPart(worker: Worker, number: number): Promise<void> {
    const importId = 'importId' in this.place ? this.place.importId : '';
    try {
      const part = await this.parts.get(importId, number);
      const bytes = part && new Uint8Array(part);
      // The bytes are transferred, because cloning four megabytes delays requests by 30 ms.
      const call: ReaderCall = { kind: 'part', number, bytes };
      worker.postMessage(call, bytes ? [bytes.buffer] : []);
    } catch (error) {
      this.#settle(({ reject }) => reject(error));
    }
  }

  /** The next call starts another thread. */
  #lose(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const reason = isOutOfMemory(error)
      ? 'It is too large to be read.'
      : `It could not be read: ${String(error)}.`;
    this.#settle(({ title, resolve, reject }) =>
      title === undefined
        ? reject(new ImportError('The export has a place that cannot be read.', { cause: error }))
        : resolve({ kind: 'item', item: { title, reason } }),
    );
  }

  #settle(settle: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) settle(waiting);
  }
}

@Injectable()
export class ExportReaders {
  constructor(
    @Inject(IMPORT_WORKER) private readonly file: string,
    private readonly parts: ImportPartsRepository,
  ) {}

  /** The caller that opens it also closes it. */
  open(place: ExportPlace): ExportReader {
    return new ExportReader(this.file, place, this.parts);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

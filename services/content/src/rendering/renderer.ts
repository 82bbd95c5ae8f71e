import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Format, RenderedPage } from '@examiner/contracts';
import { CONFIG, type Config } from '@examiner/kit';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { RENDER_WORKER } from '../content-options.ts';
import { SMALL_THREAD } from '../thread-limits.ts';

export interface PageWork {
  /** Address of the file of the server bundle. */
  readonly bundle: string;
  /** Path and query. */
  readonly address: string;
  /** JSON. */
  readonly seed: string;
}

export interface Text {
  readonly content: string;
  /** 1 if missing. */
  readonly format?: Format | undefined;
  /** Language of the typographic quotes, if the site uses them. */
  readonly quotes?: string | undefined;
}

/** `own`: the address of the site. */
export type TextWork =
  | { readonly texts: readonly Text[]; readonly own: string }
  | { readonly picturesOf: Text; readonly own: string };

export type RenderWork = PageWork | TextWork;

/** An idle thread waits this long, so that one thread can check, publish, and show a text. */
const REST_MS = 5000;

async function ask<R>(worker: Worker, work: RenderWork): Promise<R> {
  worker.postMessage(work);
  const [result] = (await once(worker, 'message')) as [R];
  return result;
}

/** Renders in threads, so that the process can still answer requests. */
@Injectable()
export class Renderer implements OnApplicationShutdown {
  readonly #textsOneAtATime = pLimit(1);
  readonly #pagesOneAtATime = pLimit(1);
  /**
   * Starting this thread takes longer than rendering most texts. So the thread stays idle for a while before it ends.
   */
  #texts: Worker | undefined;
  #rest: NodeJS.Timeout | undefined;

  constructor(
    @Inject(RENDER_WORKER) private readonly file: string,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** @returns the tree of each text, as JSON */
  async render(texts: readonly Text[]): Promise<string[]> {
    return this.#renderTexts<string[]>({ texts, own: this.#own });
  }

  /** Addresses of the pictures of a text that are not of this site. */
  async foreignPictures(picturesOf: Text): Promise<string[]> {
    return this.#renderTexts<string[]>({ picturesOf, own: this.#own });
  }

  /** Runs in a thread that ends after the page, because rendering a page takes much memory. */
  async renderPage(work: PageWork): Promise<RenderedPage> {
    return this.#pagesOneAtATime(async () => {
      const worker = new Worker(this.file);
      try {
        return await ask<RenderedPage>(worker, work);
      } finally {
        void worker.terminate();
      }
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#rest);
    await this.#endThread();
  }

  get #own(): string {
    return this.config.publicUrl.href;
  }

  async #renderTexts<R>(work: TextWork): Promise<R> {
    return this.#textsOneAtATime(async () => {
      clearTimeout(this.#rest);
      const worker = this.#texts ?? this.#startThread();
      worker.ref();
      try {
        return await ask<R>(worker, work);
      } finally {
        worker.unref();
        this.#rest = setTimeout(() => void this.#endThread(), REST_MS).unref();
      }
    });
  }

  #startThread(): Worker {
    const worker = new Worker(this.file, { resourceLimits: SMALL_THREAD });
    worker.on('error', () => {
      if (this.#texts === worker) this.#texts = undefined;
    });
    this.#texts = worker;
    return worker;
  }

  async #endThread(): Promise<void> {
    const worker = this.#texts;
    this.#texts = undefined;
    await worker?.terminate();
  }
}

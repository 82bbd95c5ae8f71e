import { Inject, Injectable } from '@nestjs/common';
import type { Format, RenderedPage } from '@examiner/contracts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { RENDER_WORKER } from '../content-options.ts';

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
  /** Missing: 1. */
  readonly format?: Format | undefined;
  /** Language of the typographic quotes, where the site has them. */
  readonly quotes?: string | undefined;
}

export type RenderWork = PageWork | { readonly texts: readonly Text[] };

/** Renders in a thread of its own, so that requests are answered meanwhile. */
@Injectable()
export class Renderer {
  readonly #textsOneAtATime = pLimit(1);
  readonly #pagesOneAtATime = pLimit(1);

  constructor(@Inject(RENDER_WORKER) private readonly file: string) {}

  /** @returns the tree of each text, as JSON */
  async render(texts: readonly Text[]): Promise<string[]> {
    return this.#textsOneAtATime(() => this.#run<string[]>({ texts }));
  }

  async renderPage(work: PageWork): Promise<RenderedPage> {
    return this.#pagesOneAtATime(() => this.#run<RenderedPage>(work));
  }

  async #run<R>(workerData: RenderWork): Promise<R> {
    const [result] = (await once(new Worker(this.file, { workerData }), 'message')) as [R];
    return result;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Format, RenderedPage } from '@examiner/contracts';
import { CONFIG, type Config } from '@examiner/kit';
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

/** `own`: the address of the site. */
export type RenderWork =
  | PageWork
  | { readonly texts: readonly Text[]; readonly own: string }
  | { readonly picturesOf: Text; readonly own: string };

/** Renders in a thread of its own, so that requests are answered meanwhile. */
@Injectable()
export class Renderer {
  readonly #textsOneAtATime = pLimit(1);
  readonly #pagesOneAtATime = pLimit(1);

  constructor(
    @Inject(RENDER_WORKER) private readonly file: string,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** @returns the tree of each text, as JSON */
  async render(texts: readonly Text[]): Promise<string[]> {
    return this.#textsOneAtATime(() => this.#run<string[]>({ texts, own: this.#own }));
  }

  /** Addresses of the pictures of a text that are not of this site. */
  async foreignPictures(picturesOf: Text): Promise<string[]> {
    return this.#textsOneAtATime(() => this.#run<string[]>({ picturesOf, own: this.#own }));
  }

  async renderPage(work: PageWork): Promise<RenderedPage> {
    return this.#pagesOneAtATime(() => this.#run<RenderedPage>(work));
  }

  get #own(): string {
    return this.config.publicUrl.href;
  }

  async #run<R>(workerData: RenderWork): Promise<R> {
    const [result] = (await once(new Worker(this.file, { workerData }), 'message')) as [R];
    return result;
  }
}

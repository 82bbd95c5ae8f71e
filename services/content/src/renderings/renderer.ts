import { Inject, Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { RENDER_WORKER } from '../content-options.ts';

/** Renders texts in a thread of its own, so that requests are answered meanwhile. */
@Injectable()
export class Renderer {
  readonly #oneAtATime = pLimit(1);

  constructor(@Inject(RENDER_WORKER) private readonly file: string) {}

  /** @returns the tree of each text, as JSON */
  async render(texts: readonly string[]): Promise<string[]> {
    return this.#oneAtATime(async () => {
      const worker = new Worker(this.file, { workerData: texts });
      const [trees] = (await once(worker, 'message')) as [string[]];
      return trees;
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { PageSeed, RenderedPage } from '@examiner/contracts';
import { LOGGER, scriptJson, sha256Hex } from '@examiner/kit';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { INDEX_HTML } from '../content-options.ts';
import { Renderer } from '../rendering/renderer.ts';
import type { IndexHtml } from './index-html.ts';

/** A rendered page. `seed` is its seed as JSON for a script element. */
export interface SeededPage extends RenderedPage {
  readonly seed: string;
}

/** A page with a longer seed is rendered in a thread, because rendering it here would delay every other request. */
const MAX_SEED_CHARACTERS = 100_000;
const MAX_PAGES = 500;
const MAX_CHARACTERS = 16_000_000;
const NOTHING: RenderedPage = { html: '', meta: {} };

/**
 * React joins a page from thousands of strings. V8 keeps these strings in memory as long as the page. A copy of the
 * page is one string.
 */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

@Injectable()
export class PageRenderer {
  readonly #rendered = new LRUCache<string, RenderedPage>({
    max: MAX_PAGES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  });

  constructor(
    @Inject(INDEX_HTML) private readonly indexHtml: IndexHtml,
    private readonly renderer: Renderer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param address path and query */
  async render(address: string, seed: PageSeed): Promise<SeededPage> {
    const json = scriptJson(seed);
    const key = `${sha256Hex(json)} ${address}`;
    const known = this.#rendered.get(key);
    if (known) return { ...known, seed: json };
    const page = await this.#render(address, seed, json);
    if (page.failure === undefined) this.#rendered.set(key, page);
    else this.logger.error({ err: page.failure, address }, 'A page could not be rendered');
    return { ...page, seed: json };
  }

  /** If the page cannot be rendered here, the reader's browser renders it. */
  async #render(address: string, seed: PageSeed, json: string): Promise<RenderedPage> {
    const { bundle, render } = this.indexHtml;
    try {
      if (json.length > MAX_SEED_CHARACTERS) {
        return await this.renderer.renderPage({ bundle, address, seed: json });
      }
      const page = await render(address, seed);
      return { ...page, html: inOnePiece(page.html) };
    } catch (failure) {
      return { ...NOTHING, failure };
    }
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@examiner/kit';

/** Absolute URLs use `PUBLIC_URL`, never the host of the request. */
@Injectable()
export class AbsoluteUrl {
  readonly #base: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.#base = config.publicUrl.href;
  }

  /** Returns a text that is not a URL unchanged. */
  of(path: string): string {
    return URL.canParse(path, this.#base) ? new URL(path, this.#base).href : path;
  }
}

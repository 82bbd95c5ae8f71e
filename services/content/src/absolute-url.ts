import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@examiner/kit';

/** Absolute URLs use `PUBLIC_URL`, never the host of the request. */
@Injectable()
export class AbsoluteUrl {
  readonly #base: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.#base = config.publicUrl.href;
  }

  /** Returns the text unchanged if it is not a URL. */
  of(path: string): string {
    return URL.canParse(path, this.#base) ? new URL(path, this.#base).href : path;
  }
}

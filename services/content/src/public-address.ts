import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@examiner/kit';

/** Makes absolute addresses, on `PUBLIC_URL` whatever host a request names. */
@Injectable()
export class PublicAddress {
  readonly #base: URL;

  constructor(@Inject(CONFIG) config: Config) {
    this.#base = config.publicUrl;
  }

  /** `/about` as `https://blog.example/about`; an address that is absolute already stays. */
  of(path: string): string {
    return new URL(path, this.#base).href;
  }
}

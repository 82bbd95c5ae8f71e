import { Injectable } from '@nestjs/common';
import { RateLimiters, type RateLimiter } from '@examiner/kit';
import type { Client } from './client.ts';

@Injectable()
export class SubscribeLimits {
  readonly #perClient: RateLimiter;
  readonly #perNetwork: RateLimiter;
  readonly #inAll: RateLimiter;
  readonly #perEmail: RateLimiter;

  constructor(limiters: RateLimiters) {
    const limiter = (name: string, calls: number, windowSeconds: number) =>
      limiters.get({ name: `subscribe-${name}`, calls, windowSeconds });
    this.#perClient = limiter('client', 5, 600);
    this.#perNetwork = limiter('network', 30, 3600);
    this.#inAll = limiter('all', 5000, 3600);
    this.#perEmail = limiter('address', 3, 86_400);
  }

  /** Narrow limits come first, so that the refused calls of a client or network use up no others' calls. */
  async consume({ address, network }: Client, email: string): Promise<void> {
    await this.#perClient.consume(address);
    await this.#perNetwork.consume(network);
    await this.#inAll.consume('all');
    await this.#perEmail.consume(email);
  }
}

import { Injectable } from '@nestjs/common';
import { SUBSCRIBE_LIMITS } from '@examiner/contracts/operations';
import { RateLimiters, type RateLimiter } from '@examiner/kit';
import type { Client } from './client.ts';

@Injectable()
export class SubscribeLimits {
  readonly #perClient: RateLimiter;
  readonly #perNetwork: RateLimiter;
  readonly #inAll: RateLimiter;
  readonly #perEmail: RateLimiter;

  constructor(limiters: RateLimiters) {
    this.#perClient = limiters.get(SUBSCRIBE_LIMITS.client);
    this.#perNetwork = limiters.get(SUBSCRIBE_LIMITS.network);
    this.#inAll = limiters.get(SUBSCRIBE_LIMITS.site);
    this.#perEmail = limiters.get(SUBSCRIBE_LIMITS.address);
  }

  /** Narrow limits come first, so that refused calls of one client or network do not count against other clients. */
  async consume({ address, network }: Client, email: string): Promise<void> {
    await this.#perClient.consume(address);
    await this.#perNetwork.consume(network);
    await this.#inAll.consume('all');
    await this.#perEmail.consume(email);
  }
}

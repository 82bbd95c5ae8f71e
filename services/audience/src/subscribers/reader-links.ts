import { Injectable } from '@nestjs/common';
import {
  isTokenOf,
  readerIn,
  tokenOf,
  type TokenPurpose,
  type TokenReader,
} from './reader-token.ts';
import { SettingsRepository } from './settings/settings.repository.ts';
import type { FormerSubscriber } from './former-subscriber.model.ts';
import { FormerSubscribersRepository } from './former-subscribers.repository.ts';
import type { Subscriber } from './subscriber.model.ts';
import { SubscribersRepository } from './subscribers.repository.ts';

@Injectable()
export class ReaderLinks {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
  ) {}

  async subscriber(token: string, purpose: TokenPurpose): Promise<Subscriber | null> {
    return this.#holder(token, purpose, (id) => this.subscribers.find(id));
  }

  async formerSubscriber(token: string, purpose: TokenPurpose): Promise<FormerSubscriber | null> {
    return this.#holder(token, purpose, (id) => this.former.find(id));
  }

  async tokenOf(reader: TokenReader, purpose: TokenPurpose): Promise<string> {
    return tokenOf(reader, purpose, await this.settings.listKey());
  }

  async #holder<R extends TokenReader>(
    token: string,
    purpose: TokenPurpose,
    find: (id: string) => Promise<R | null>,
  ): Promise<R | null> {
    const id = readerIn(token);
    const [reader, listKey] = await Promise.all([id && find(id), this.settings.listKey()]);
    return reader && isTokenOf(token, reader, purpose, listKey) ? reader : null;
  }
}

import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { CONFIG, readOrMakeKey } from '@examiner/kit';
import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { DashboardConfig } from '../config.ts';

const LABEL = 'mailbox';
const KEY_BYTES = 32;

/** Seals the passwords of mailboxes. The key is HKDF-SHA256 of `MAILBOX_KEY`, or of a file that is created at the first use. */
@Injectable()
export class MailboxKey {
  #key: Buffer | undefined;

  constructor(@Inject(CONFIG) private readonly config: DashboardConfig) {}

  /** @throws ServiceUnavailableException if each replica would create a different key */
  async read(): Promise<Buffer> {
    this.#key ??= Buffer.from(hkdfSync('sha256', await this.#secret(), '', LABEL, KEY_BYTES));
    return this.#key;
  }

  async #secret(): Promise<string> {
    const { mailboxKey, mongodbUri, stateDir } = this.config;
    if (mailboxKey !== undefined) return mailboxKey;
    if (mongodbUri === undefined) return readOrMakeKey(join(stateDir, 'mailbox.key'));
    throw new ServiceUnavailableException(
      'The server has no key for passwords. Its operator must set MAILBOX_KEY.',
    );
  }
}

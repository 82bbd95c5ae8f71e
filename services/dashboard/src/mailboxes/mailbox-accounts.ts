import { Inject, Injectable } from '@nestjs/common';
import {
  MAILBOXES,
  SPECIFIED_MAILBOXES,
  type MailboxInput,
  type MailboxName,
  type MailboxView,
  type MailboxViews,
} from '@examiner/contracts';
import { CONFIG, LOGGER, openText, sealText } from '@examiner/kit';
import type { MailAccount } from '@examiner/kit/imap';
import { rootCertificates } from 'node:tls';
import type { Logger } from 'pino';
import type { DashboardConfig } from '../config.ts';
import type { StoredMailbox, StoredMailboxes } from '../settings/settings.model.ts';
import { MailboxKey } from './mailbox-key.ts';

export type MailAccounts = Readonly<Partial<Record<MailboxName, MailAccount>>>;

/** The mailboxes of the environment and those that the owner added in the browser. */
@Injectable()
export class MailboxAccounts {
  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    private readonly key: MailboxKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  isOfEnvironment(name: MailboxName): boolean {
    return this.#ofEnvironment(name) !== undefined;
  }

  async all(stored: StoredMailboxes): Promise<MailAccounts> {
    const accounts: Partial<Record<MailboxName, MailAccount>> = {};
    for (const name of MAILBOXES) {
      const account = await this.#account(name, stored[name]);
      if (account) accounts[name] = account;
    }
    return accounts;
  }

  /** @param added the keys of mailboxes that the settings name in addition to the specified ones */
  describe(stored: StoredMailboxes, added: readonly MailboxName[]): MailboxViews {
    const names = [...SPECIFIED_MAILBOXES, ...added];
    return Object.fromEntries(names.map((name) => [name, this.#view(name, stored[name])]));
  }

  /** The server and the user are sealed with the password, so that nobody gets the password by changing the server in the store. */
  async seal({ host, port, user, password }: MailboxInput): Promise<StoredMailbox> {
    const text = JSON.stringify([host, port, user, password]);
    return { host, port, user, sealed: sealText(await this.key.read(), text) };
  }

  /** Whether the operator lists the server. A listed server may be in the private network. */
  isListed({ host, port }: Pick<MailboxInput, 'host' | 'port'>): boolean {
    return this.config.privateHosts.has(host, port);
  }

  /** The server must be public, or listed. */
  accountOf(input: MailboxInput): MailAccount {
    const { host, port, user, password } = input;
    const { sourcesCa } = this.config;
    const ca = sourcesCa === undefined ? undefined : [...rootCertificates, sourcesCa].join('\n');
    const reach = this.isListed(input) ? 'listed' : 'public';
    const rules = { reach, isStartTls: port === 143 } as const;
    return { host, port, user, password, ...rules, ...(ca !== undefined && { ca }) };
  }

  async #account(name: MailboxName, stored: StoredMailbox | undefined) {
    const own = this.#ofEnvironment(name);
    if (own || !stored) return own;
    try {
      const text = openText([await this.key.read()], stored.sealed);
      const [host, port, user, password] = JSON.parse(text ?? '[]') as unknown[];
      const isSame = host === stored.host && port === stored.port && user === stored.user;
      if (isSame && typeof password === 'string') {
        return this.accountOf({ ...stored, port: port as MailboxInput['port'], password });
      }
    } catch (error) {
      this.logger.warn({ err: error, mailbox: name }, 'the key of mailboxes cannot be read');
      return undefined;
    }
    this.logger.warn({ mailbox: name }, 'the password of a mailbox was sealed with another key');
    return undefined;
  }

  #ofEnvironment(name: MailboxName): MailAccount | undefined {
    return name === 'gmail' || name === 'yahoo' ? this.config.mailboxes[name] : undefined;
  }

  #view(name: MailboxName, stored: StoredMailbox | undefined): MailboxView {
    const own = this.#ofEnvironment(name);
    if (own) return { from: 'environment', host: own.host };
    if (!stored) return { from: 'nowhere' };
    return { from: 'browser', host: stored.host, port: stored.port, user: stored.user };
  }
}

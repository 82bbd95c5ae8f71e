import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  MAIL_SERVER_PATH,
  mailServerSchema,
  SERVICE_MAILS_PATH,
  type MailServer,
  type ServiceMailInput,
} from '@examiner/contracts';
import {
  CONFIG,
  KeptAnswer,
  LOGGER,
  newId,
  ServiceClient,
  type Config,
  type OnServing,
} from '@examiner/kit';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const LATER_MAX_MS = 200;

/** Mails to people with accounts, sent by audience. If the address of audience is not set, no mail is sent. */
@Injectable()
export class AccountMails implements OnServing, BeforeApplicationShutdown {
  readonly #audience: ServiceClient | undefined;
  readonly #server: KeptAnswer<MailServer> | undefined;
  readonly #underWay = new Set<Promise<void>>();

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    if (!config.services['audience']) return;
    const audience = new ServiceClient('audience', config);
    this.#audience = audience;
    this.#server = new KeptAnswer(() => audience.get(MAIL_SERVER_PATH, mailServerSchema));
  }

  /** If not set, the product offers nothing that needs a mail. */
  get canSend(): boolean {
    return this.#server?.value?.isSet ?? false;
  }

  onServing(): void {
    this.#server?.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#server?.stop();
    await Promise.all(this.#underWay);
  }

  /** Sent a moment after the answer, so that the duration of an answer does not reveal whether a mail was sent. */
  send(mail: ServiceMailInput): void {
    if (!this.canSend) return;
    const sent = this.#sendLater(mail).finally(() => this.#underWay.delete(sent));
    this.#underWay.add(sent);
  }

  async #sendLater(mail: ServiceMailInput): Promise<void> {
    await pause(Math.random() * LATER_MAX_MS);
    try {
      await this.#audience?.send(SERVICE_MAILS_PATH, mail, newId());
    } catch (error) {
      this.logger.warn({ err: error, kind: mail.kind }, 'a mail to an account was not sent');
    }
  }
}

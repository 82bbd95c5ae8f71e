import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import {
  OWNER_PATH,
  ownerSchema,
  type OwnerMailInput,
  type ServiceMailInput,
} from '@examiner/contracts';
import { SERVICE_MAIL_LIMITS } from '@examiner/contracts/operations';
import {
  Clock,
  CONFIG,
  RateLimiters,
  ServiceClient,
  sha256Hex,
  type Config,
  type RateLimiter,
} from '@examiner/kit';
import { Transport } from '../transport/transport.ts';
import { ServiceMailTick } from './service-mail-tick.ts';
import { ServiceMailsRepository } from './service-mails.repository.ts';

const DAY_MS = 86_400_000;

/** Accepts mails that other services ask for. The limits protect against a caller in a loop. */
@Injectable()
export class ServiceMailsService {
  readonly #auth: ServiceClient;
  readonly #ofAKind: RateLimiter;
  readonly #toOne: RateLimiter;
  readonly #inAll: RateLimiter;

  constructor(
    private readonly mails: ServiceMailsRepository,
    private readonly tick: ServiceMailTick,
    private readonly transport: Transport,
    private readonly clock: Clock,
    limiters: RateLimiters,
    @Inject(CONFIG) config: Config,
  ) {
    this.#auth = new ServiceClient('auth', config);
    this.#ofAKind = limiters.get(SERVICE_MAIL_LIMITS.kind);
    this.#toOne = limiters.get(SERVICE_MAIL_LIMITS.address);
    this.#inAll = limiters.get(SERVICE_MAIL_LIMITS.site);
  }

  get hasServer(): boolean {
    return this.transport.kind === 'smtp';
  }

  async send(key: string, mail: ServiceMailInput): Promise<void> {
    this.#requireServer();
    const id = sha256Hex(`${mail.kind} ${key}`);
    if (await this.mails.has(id)) return;
    await this.#ofAKind.consume(`${mail.kind} ${mail.to}`);
    await this.#toOne.consume(mail.to);
    await this.#inAll.consume('all');
    const mailAt = this.clock.iso();
    const expiresAt = this.clock.iso(DAY_MS);
    await this.mails.insert({ id, mail, mailAt, expiresAt });
    void this.tick.look();
  }

  async sendToOwner(key: string, mail: OwnerMailInput): Promise<void> {
    this.#requireServer();
    const { email } = await this.#auth.get(OWNER_PATH, ownerSchema);
    if (email) return this.send(key, { ...mail, to: email });
    throw new ServiceUnavailableException(
      'Nobody owns this site yet; set it up first by the link that its first start printed.',
    );
  }

  #requireServer(): void {
    if (this.hasServer) return;
    throw new ServiceUnavailableException(
      'No mail can be sent, as no mail server is set; set SMTP_HOST and MAIL_FROM.',
    );
  }
}

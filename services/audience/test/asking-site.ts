import { Clock, DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { jest } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { ConfirmationTick } from '../src/readers/confirmation/confirmation-tick.ts';
import { startAudienceSite, type AudienceSite } from './audience-site.ts';
import { startFaultServer, type FaultServer } from './fault-server.ts';

export const FROM = 'The Examiner <desk@author.test>';

/** A site with a mail server. The test sets its clock ahead. */
export class AskingSite {
  #clients = 0;

  private constructor(
    readonly site: AudienceSite,
    readonly server: FaultServer,
    readonly documents: DocumentStore,
  ) {}

  static async start(variables: NodeJS.ProcessEnv = {}): Promise<AskingSite> {
    const server = await startFaultServer();
    const site = await startAudienceSite({
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      MAIL_FROM: FROM,
      TRUST_PROXY: 'on',
      ...variables,
    });
    // Mails are sent only when the test asks.
    site.service.app.get(ConfirmationTick).beforeApplicationShutdown();
    return new AskingSite(site, server, site.service.app.get<DocumentStore>(DOCUMENTS));
  }

  setAhead(ms: number): void {
    const clock = this.site.service.app.get(Clock);
    jest.spyOn(clock, 'now').mockImplementation(() => Date.now() + ms);
  }

  /** Subscribes from a separate network, so that no client limit applies. */
  subscribe(body: object, headers: Record<string, string> = {}): Promise<Response> {
    this.#clients += 1;
    const high = this.#clients >> 8;
    const low = this.#clients & 255;
    return this.site.post('/api/subscribe', body, {
      'x-real-ip': `10.${high}.${low}.1`,
      ...headers,
    });
  }

  /** Sends the mails that are due. */
  look(): Promise<void> {
    return this.site.service.app.get(ConfirmationTick).look();
  }

  async mailsTo(email: string): Promise<Email[]> {
    const parsed = await Promise.all(this.server.mails.map((mail) => PostalMime.parse(mail)));
    return parsed.filter(({ to }) => to?.[0]?.address === email);
  }

  /** The path of the link in the newest mail to the address. */
  async linkTo(email: string, path: string): Promise<string> {
    const text = (await this.mailsTo(email)).at(-1)?.text ?? '';
    const [, link = ''] = new RegExp(`(${path}\\?token=[\\w-]+)`).exec(text) ?? [];
    return link;
  }

  async close(): Promise<void> {
    await this.site.close();
    await this.server.close();
  }
}

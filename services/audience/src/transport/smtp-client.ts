import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { Ending } from './outcome.ts';
import type { Carrier, Mail } from './transport.ts';

/** RFC 5321 §4.5.3.2.6: a shorter wait for the last answer makes uncertain what is only slow. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 600_000 };

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** PEM, in place of the usual ones. */
  readonly ca: string | undefined;
  /** Plain text is for loopback hosts, and for who asks for it. */
  readonly requireTls: boolean;
  /** The host name to say hello with. */
  readonly name: string;
}

interface ReplyError {
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
}

const endingOfError = ({ responseCode, response, message }: ReplyError) => ({
  ...(responseCode !== undefined && { code: responseCode }),
  response: response ?? message,
});

/** One conversation with the mail server. Of the project, only this file knows nodemailer's connection. */
export class SmtpClient implements Carrier {
  #hasFailed = false;

  private constructor(private readonly connection: SMTPConnection) {}

  /** Signed in and ready. @throws what the server or the network says */
  static async open(server: SmtpServer): Promise<SmtpClient> {
    const { host, port, user, password, ca, requireTls, name } = server;
    const connection = new SMTPConnection({
      ...{ host, port, name, ...TIMEOUTS },
      secure: port === 465,
      requireTLS: requireTls,
      ignoreTLS: !requireTls,
      socketCloseTimeout: 0,
      ...(ca && { tls: { ca } }),
    });
    const client = new SmtpClient(connection);
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => {
        if (error) reject(error);
        else resolve();
      };
      connection.on('error', (error: Error) => {
        client.#hasFailed = true;
        reject(error);
      });
      connection.once('end', () => reject(new Error('The mail server closed the connection.')));
      connection.connect((error) => {
        if (error || !user) done(error);
        else connection.login({ user, pass: password }, done);
      });
    }).catch((error: unknown) => {
      connection.close();
      throw error;
    });
    return client;
  }

  get encryption(): { readonly protocol?: string; readonly validUntil?: Date } {
    const { _socket: socket } = this.connection as unknown as { readonly _socket?: Socket };
    if (!(socket instanceof TLSSocket)) return {};
    const protocol = socket.getProtocol();
    const { valid_to: validTo } = socket.getPeerCertificate();
    return { ...(protocol && { protocol }), ...(validTo && { validUntil: new Date(validTo) }) };
  }

  get maxBytes(): number | undefined {
    return this.#announced._maxAllowedSize || undefined;
  }

  get hasDsn(): boolean {
    return this.#announced._supportedExtensions.includes('DSN');
  }

  get #announced() {
    return this.connection as unknown as {
      readonly _maxAllowedSize: number;
      readonly _supportedExtensions: readonly string[];
    };
  }

  get isOpen(): boolean {
    return !this.#hasFailed && !this.connection.destroyed;
  }

  /** Asks for the mark after the server said that it wants the body, and before a byte of it leaves. */
  async send(
    { from, to, tag, bytes }: Pick<Mail, 'from' | 'to' | 'tag' | 'bytes'>,
    mark: () => Promise<boolean>,
  ): Promise<Ending> {
    let marking: Promise<unknown> = Promise.resolve();
    let isAsked = false;
    let hasBody = false;
    const body = new Readable({
      read() {
        if (isAsked) return;
        isAsked = true;
        marking = mark().then(
          (isOwn) => {
            if (!isOwn || this.destroyed) return void this.destroy();
            hasBody = true;
            this.push(bytes);
            this.push(null);
          },
          (error: unknown) => void this.destroy(error as Error),
        );
      },
    });
    const none = { response: 'The connection was closed.' };
    const ended = await this.#untilClosed<Omit<Ending, 'hasBody'>>(none, (resolve) => {
      // A body that is taken back ends in no callback: nodemailer waits for the rest.
      body.once('close', () => {
        if (!hasBody) resolve({ response: 'The mail was not sent.' });
      });
      const dsn = { envid: tag, ret: 'HDRS', notify: ['FAILURE'] };
      this.connection.send({ from, to: [to], size: bytes.length, dsn }, body, (error, info) => {
        if (error) return void resolve(endingOfError(error));
        const { response = '', serverMessageId } = info ?? {};
        const code = Number(response.slice(0, 3));
        resolve({ code, response, ...(serverMessageId && { providerId: serverMessageId }) });
      });
    });
    await marking;
    if (isAsked && !hasBody) this.close();
    return { hasBody, ...ended };
  }

  async reset(): Promise<void> {
    await this.#untilClosed<void>(undefined, (resolve) => {
      this.connection.reset((error) => {
        if (error) this.close();
        resolve();
      });
    });
  }

  quit(): void {
    this.connection.quit();
  }

  close(): void {
    this.connection.close();
  }

  /** nodemailer forgets its callbacks when we close; what it has to say of another end comes first. */
  #untilClosed<R>(closed: R, work: (resolve: (result: R) => void) => void): Promise<R> {
    return new Promise((resolve) => {
      const onEnd = () => setImmediate(() => resolve(closed));
      this.connection.once('end', onEnd);
      work((result) => {
        this.connection.removeListener('end', onEnd);
        resolve(result);
      });
    });
  }
}

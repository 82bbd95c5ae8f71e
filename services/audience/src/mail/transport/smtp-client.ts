import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { Ending } from './outcome.ts';
import type { Carrier, Mail } from './transport.ts';

/** RFC 5321 §4.5.3.2.6: a shorter wait for the last answer would make slow mails uncertain. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 600_000 };

const LF = 0x0a;
const CR = 0x0d;
const DOT = 0x2e;
const END = Buffer.from('.\r\n');

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** PEM. Replaces the usual certificates. */
  readonly ca: string | undefined;
  /** Plain text is allowed for loopback hosts, and if the configuration allows it. */
  readonly requireTls: boolean;
  /** The host name for EHLO. */
  readonly name: string;
}

interface ReplyError {
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
  readonly command?: string;
}

const endingOfError = ({ responseCode, response, message, command }: ReplyError) => ({
  ...(responseCode !== undefined && { code: responseCode }),
  ...(command === 'MAIL FROM' && { isToSender: true }),
  response: response ?? message,
});

/** Whether every line, including the last one, ends in CR LF, and no line begins with a dot. */
function isPlain(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(CR, at);
    if (bytes[at] === DOT || end < 0 || bytes.indexOf(LF, at) !== end + 1) return false;
    at = end + 2;
  }
  return true;
}

/** RFC 5321 §4.5.2: doubles a dot at the beginning of a line, and adds the dot that ends the mail. */
function dotted(bytes: Buffer): Buffer {
  if (isPlain(bytes)) return Buffer.concat([bytes, END]);
  const lines = bytes.toString('latin1').split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  const doubled = lines.map((line) => (line.startsWith('.') ? `.${line}` : line));
  return Buffer.from(`${[...doubled, '.'].join('\r\n')}\r\n`, 'latin1');
}

/** nodemailer treats this object as a stream. With a real stream, nodemailer copies the body twice and sends the end separately. */
function bodyOf(onAsked: (data: Readable) => void): Readable {
  const body = { on: () => body, removeListener: () => body, destroy: () => body, pipe: onAsked };
  return body as unknown as Readable;
}

/** One conversation with the mail server. Only this file uses nodemailer's connection. */
export class SmtpClient implements Carrier {
  #hasFailed = false;

  private constructor(private readonly connection: SMTPConnection) {}

  /** Signed in and ready. @throws errors of the server or the network */
  static async open(server: SmtpServer): Promise<SmtpClient> {
    const { host, port, user, password, ca, requireTls, name } = server;
    const connection = new SMTPConnection({
      host,
      port,
      name,
      ...TIMEOUTS,
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
    const socket = this.#socket;
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

  get #socket(): Socket | undefined {
    return (this.connection as unknown as { readonly _socket?: Socket })._socket;
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

  /** Asks for the mark after the server asked for the body and before the first byte is sent. */
  async send(
    { from, to, tag, bytes }: Pick<Mail, 'from' | 'to' | 'tag' | 'bytes'>,
    mark: () => Promise<boolean>,
    onLeave?: () => void,
  ): Promise<Ending> {
    let marking: Promise<unknown> | undefined;
    let hasBody = false;
    const none = { response: 'The connection was closed.' };
    const ended = await this.#untilClosed<Omit<Ending, 'hasBody'>>(none, (resolve) => {
      const leave = async (): Promise<void> => {
        const isOwn = await mark();
        if (!isOwn) return resolve({ response: 'The mail was not sent.' });
        if (!this.isOpen) return;
        const body = dotted(bytes);
        onLeave?.();
        hasBody = true;
        this.#socket?.write(body);
      };
      const body = bodyOf((data) => {
        if (this.#socket) data.unpipe(this.#socket);
        marking = leave().catch((error: unknown) =>
          resolve({ response: (error as Error).message }),
        );
      });
      // A server that forwards the mail names the original recipient in its report.
      const dsn = { envid: tag, ret: 'HDRS', notify: ['FAILURE'], recipient: to };
      this.connection.send({ from, to: [to], size: bytes.length, dsn }, body, (error, info) => {
        if (error) return void resolve(endingOfError(error));
        const { response = '', serverMessageId } = info ?? {};
        const code = Number(response.slice(0, 3));
        resolve({ code, response, ...(serverMessageId && { providerId: serverMessageId }) });
      });
    });
    await marking;
    if (marking && !hasBody) this.close();
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

  /** If this process closes the connection, nodemailer does not call back. If the connection ends in another way, nodemailer's error comes first. */
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

import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import { randomBytes } from 'node:crypto';
import type { MailSender } from './mail-address.ts';
import { quotedPrintable } from './quoted-printable.ts';

export interface Letter {
  readonly from: MailSender;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Recipient {
  readonly email: string;
  readonly tag: string;
}

const HEADER_WIDTH = 76;

export function header(name: string, value: string): string {
  const encoded = MimeNode.encodeHeaderValue(name, value);
  return foldLines(`${name}: ${encoded}`, HEADER_WIDTH);
}

/** A letter whose body is made once: what differs from reader to reader stands in the headers. */
export class CompiledLetter {
  readonly #body: string;
  readonly #shared: string;
  readonly #from: MailSender;

  constructor({ from, subject, html, text }: Letter) {
    const boundary = randomBytes(12).toString('hex');
    const part = (type: string, content: string) =>
      [
        `--${boundary}`,
        `Content-Type: ${type}; charset=utf-8`,
        'Content-Transfer-Encoding: quoted-printable',
        '',
        quotedPrintable(content),
      ].join('\r\n');
    this.#from = from;
    this.#shared = [
      header('From', from.header),
      header('Subject', subject),
      'MIME-Version: 1.0',
      'Precedence: bulk',
      'X-Auto-Response-Suppress: OOF, AutoReply',
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
    ].join('\r\n');
    const parts = [part('text/plain', text), part('text/html', html), `--${boundary}--`];
    this.#body = `${parts.join('\r\n')}\r\n`;
  }

  mailTo({ email, tag }: Recipient, at: number): Buffer {
    const own = [
      `To: ${email}`,
      `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <${tag}@${this.#from.domain}>`,
    ];
    return Buffer.from(`${[...own, this.#shared].join('\r\n')}\r\n\r\n${this.#body}`);
  }
}

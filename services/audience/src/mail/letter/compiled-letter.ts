import { UNSUBSCRIBE_PATH } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import { randomBytes } from 'node:crypto';
import { dayWords } from './day-words.ts';
import { dkimSignature, type DkimKey } from './dkim.ts';
import { leaveMailto, type MailSender } from './mail-address.ts';
import { quotedPrintable } from './quoted-printable.ts';
import type { TokenPurpose } from '../../subscribers/reader-token.ts';
import { splitAtSlots, type SlotName } from './slots.ts';

export interface Letter {
  readonly from: MailSender;
  /** An address. If missing, replies go to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The id of the issue for the Feedback-ID header, by which receivers count complaints. */
  readonly id: string;
  readonly publicUrl: URL;
  readonly dkim?: DkimKey | undefined;
  /** A `test` is sent only to the author; a `notice` is automatic and belongs to no letter. */
  readonly kind?: 'test' | 'notice' | undefined;
  /** The id of a series. The unsubscribe button of a mail program then ends only this series. */
  readonly series?: string | undefined;
  /** A header that the provider removes. It is not signed. */
  readonly tagHeader?: string | undefined;
}

export interface Recipient {
  readonly email: string;
  readonly tag: string;
  /** The time of the reader's consent. */
  readonly consentAt?: string;
  readonly tokens?: Readonly<Record<TokenPurpose, string>>;
}

const HEADER_WIDTH = 76;

function header(name: string, value: string): string {
  const encoded = MimeNode.encodeHeaderValue(name, value);
  return foldLines(`${name}: ${encoded}`, HEADER_WIDTH);
}

/** Each slot value is on its own line, between two soft line breaks. */
function compilePart(text: string): string[] {
  return splitAtSlots(text).map((piece, at) => (at % 2 ? piece : quotedPrintable(piece)));
}

function valueOf(slot: SlotName, { email, consentAt, tokens }: Recipient): string {
  if (slot === 'address') return email;
  if (slot === 'since') return consentAt ? dayWords(consentAt) : '';
  return tokens?.[slot === 'token' ? 'unsubscribe' : slot] ?? '';
}

const inOwnLine = (value: string) => `=\r\n${quotedPrintable(value)}=\r\n`;

/** A letter that is compiled once. For each reader, only its slots and some headers are filled in. */
export class CompiledLetter {
  /** The texts of the body, and the functions that fill in the slots between them. */
  readonly #body: (string | ((reader: Recipient) => string))[];
  readonly #shared: readonly string[];

  constructor(private readonly letter: Letter) {
    const boundary = randomBytes(12).toString('hex');
    const part = (type: string, content: string, written: (value: string) => string) => [
      `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
      ...compilePart(content).map((piece, at) =>
        at % 2
          ? (reader: Recipient) => inOwnLine(written(valueOf(piece as SlotName, reader)))
          : piece,
      ),
      '\r\n',
    ];
    this.#body = [
      ...part('text/plain', letter.text, (value) => value),
      ...part('text/html', letter.html, escapeHtml),
      `--${boundary}--\r\n`,
    ];
    const { from, replyTo, subject, id, publicUrl, kind } = letter;
    this.#shared = [
      header('From', from.header),
      ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
      header('Subject', subject),
      'MIME-Version: 1.0',
      ...(kind === 'test' ? ['X-Test: yes'] : []),
      // Each of these headers stops the automatic replies of some programs.
      'X-Auto-Response-Suppress: OOF, AutoReply',
      ...(kind === 'notice'
        ? ['Auto-Submitted: auto-generated']
        : [
            header('List-Id', `<newsletter.${publicUrl.hostname}>`),
            'Precedence: bulk',
            `Feedback-ID: ${id.replaceAll(/[^\w-]/g, '-')}:post:newsletter:examiner`,
          ]),
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
    ];
  }

  get subject(): string {
    return this.letter.subject;
  }

  async mailTo(reader: Recipient, at: number): Promise<Buffer> {
    const { from, dkim, tagHeader } = this.letter;
    const headers = [
      `To: ${reader.email}`,
      `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <${reader.tag}@${from.domain}>`,
      ...(reader.tokens ? this.#leaveHeaders(reader.tokens.unsubscribe) : []),
      ...this.#shared,
    ];
    const body = this.#body
      .map((piece) => (typeof piece === 'string' ? piece : piece(reader)))
      .join('');
    const signature =
      dkim && (await dkimSignature(headers, body, { ...dkim, domain: from.domain }));
    const named = tagHeader ? [`${tagHeader}: ${reader.tag}`] : [];
    const all = [...(signature ? [signature] : []), ...headers, ...named];
    return Buffer.from(`${all.join('\r\n')}\r\n\r\n${body}`);
  }

  #leaveHeaders(token: string): string[] {
    const { publicUrl, series, from } = this.letter;
    const only = series === undefined ? '' : `&series=${encodeURIComponent(series)}`;
    const leave = new URL(`${UNSUBSCRIBE_PATH}?token=${token}${only}`, publicUrl).href;
    const words = series === undefined ? [token] : [token, series];
    const byMail = from.leaveBy === undefined ? '' : `, <${leaveMailto(from.leaveBy, words)}>`;
    return [
      // The header is not folded, because folding breaks signatures at some relays. Programs use the first address that they support.
      `List-Unsubscribe: <${leave}>${byMail}`,
      ...(publicUrl.protocol === 'https:'
        ? ['List-Unsubscribe-Post: List-Unsubscribe=One-Click']
        : []),
    ];
  }
}

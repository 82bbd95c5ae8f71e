import { headerText } from '@examiner/kit/imap';
import PostalMime, { addressParser, decodeWords } from 'postal-mime';
import { isAutomatic } from './automatic-mail.ts';
import { COMPLAINANT_HEADER } from './delivery-report.ts';

const ANSWERED_MAX = 10;
const MESSAGE_ID_MAX = 300;
const TAG = '[a-z2-7]{16}';
const RETURN_PATH = new RegExp(`\\+(${TAG})@`, 'gi');
const DAEMON = /^(?:mailer-?daemon|mail-daemon|postmaster|mdaemon)@/;
const FAILURE =
  /^(?:failure notice|returned mail|undeliver|mail delivery|delivery (?:status|failure|has failed)|message delivery|non-?delivery|unzustellbar)/i;

export const tagsIn = (paths: string): string[] => [
  ...new Set([...paths.matchAll(RETURN_PATH)].map(([, tag = '']) => tag.toLowerCase())),
];

export const isTag = (text: string): boolean => new RegExp(`^${TAG}$`).test(text);

export class MailHead {
  private constructor(private readonly values: ReadonlyMap<string, readonly string[]>) {}

  static async of(source: Buffer): Promise<MailHead> {
    // Text that cannot be parsed counts as empty.
    const { headers } = await PostalMime.parse(headerText(source)).catch(() => ({ headers: [] }));
    const values = new Map<string, string[]>();
    for (const { key, value } of headers) values.set(key, [...(values.get(key) ?? []), value]);
    return new MailHead(values);
  }

  get names(): Iterable<string> {
    return this.values.keys();
  }

  get(name: string): string {
    return (this.values.get(name) ?? []).join(' ');
  }

  get messageId(): string {
    return this.get('message-id').trim().replaceAll(/[<>]/g, '').slice(0, MESSAGE_ID_MAX);
  }

  get subject(): string {
    return decodeWords(this.get('subject')).trim();
  }

  /** Only the address, in lower case. */
  get sender(): string {
    const [from] = addressParser(this.get('from'), { flatten: true });
    return (from?.address ?? '').toLowerCase();
  }

  get returnTags(): string[] {
    return tagsIn(['delivered-to', 'x-original-to', 'to'].map((name) => this.get(name)).join(' '));
  }

  /** The ids of the mails that this mail answers: first the mail that it answers directly, then the thread from its first mail. */
  get answered(): string[] {
    const named = `${this.get('in-reply-to')} ${this.get('references')}`;
    return [...named.matchAll(/<([^<>\s]+)>/g)].map(([, id = '']) => id).slice(0, ANSWERED_MAX);
  }

  /** A report has parts for programs. Some servers write a free text and give no envelope sender. */
  get isReport(): boolean {
    return /^multipart\/report\b/i.test(this.get('content-type'));
  }

  get isFreeReport(): boolean {
    if (this.isReport) return false;
    return this.isOfDaemon || (this.#hasNullPath && !this.isAutomatic);
  }

  get isComplaint(): boolean {
    return this.values.has(COMPLAINANT_HEADER);
  }

  /** Whether a mail server seems to have written the mail, judged by the head. */
  get isOfDaemon(): boolean {
    if (this.get('x-failed-recipients') !== '' || DAEMON.test(this.sender)) return true;
    return this.#hasNullPath && FAILURE.test(this.subject);
  }

  get isAutomatic(): boolean {
    return isAutomatic(this);
  }

  get #hasNullPath(): boolean {
    return /^<\s*>$/.test(this.get('return-path').trim());
  }
}

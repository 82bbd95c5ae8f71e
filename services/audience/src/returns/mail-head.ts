import PostalMime, { addressParser } from 'postal-mime';

/** What of a mail is read first; only reports are read whole. */
export const HEADERS = [
  ...['content-type', 'auto-submitted', 'precedence', 'x-autoreply', 'x-autorespond'],
  ...['return-path', 'delivered-to', 'x-original-to', 'to', 'x-failed-recipients'],
  ...['in-reply-to', 'references', 'message-id', 'from', 'subject', 'date'],
];

const ANSWERED_MAX = 10;
const MESSAGE_ID_MAX = 300;
const TAG = '[a-z2-7]{16}';
const RETURN_PATH = new RegExp(`\\+(${TAG})@`, 'gi');

export class MailHead {
  private constructor(private readonly values: ReadonlyMap<string, readonly string[]>) {}

  static async of(source: Buffer): Promise<MailHead> {
    // What cannot be parsed says nothing.
    const { headers } = await PostalMime.parse(source).catch(() => ({ headers: [] }));
    const values = new Map<string, string[]>();
    for (const { key, value } of headers) values.set(key, [...(values.get(key) ?? []), value]);
    return new MailHead(values);
  }

  get(name: string): string {
    return (this.values.get(name) ?? []).join(' ');
  }

  get messageId(): string {
    return this.get('message-id').trim().replaceAll(/[<>]/g, '').slice(0, MESSAGE_ID_MAX);
  }

  /** The address alone, in lower case. */
  get sender(): string {
    const [from] = addressParser(this.get('from'), { flatten: true });
    return (from?.address ?? '').toLowerCase();
  }

  /** Tags in the return path that it came to. */
  get returnTags(): string[] {
    const came = ['delivered-to', 'x-original-to', 'to'].map((name) => this.get(name)).join(' ');
    return [...new Set([...came.matchAll(RETURN_PATH)].map(([, tag = '']) => tag.toLowerCase()))];
  }

  /** The mails that it answers, by their ids: the last one, and then from the first one on. */
  get answered(): string[] {
    const named = `${this.get('in-reply-to')} ${this.get('references')}`;
    return [...named.matchAll(/<([^<>\s]+)>/g)].map(([, id = '']) => id).slice(0, ANSWERED_MAX);
  }

  /** A report has parts for programs. Some servers write free words, and those go to no sender. */
  get isReport(): boolean {
    return /^multipart\/report\b/i.test(this.get('content-type'));
  }

  get isFreeReport(): boolean {
    if (this.isReport) return false;
    if (this.get('x-failed-recipients') !== '') return true;
    return /^<\s*>$/.test(this.get('return-path').trim()) && !this.isAutomatic;
  }

  /** RFC 3834 and what came before it. Reports say so too: only their parts tell them from a vacation. */
  get isAutomatic(): boolean {
    const submitted = this.get('auto-submitted').trim();
    if (submitted !== '' && !/^no\b/i.test(submitted)) return true;
    if (/auto_?reply/i.test(this.get('precedence'))) return true;
    return this.values.has('x-autoreply') || this.values.has('x-autorespond');
  }
}

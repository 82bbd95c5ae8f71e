import PostalMime, { type Attachment } from 'postal-mime';

export interface RecipientReport {
  readonly action: string;
  readonly status: string;
  readonly recipient: string;
  /** In the server's own words. */
  readonly words: string;
}

export interface Report {
  /** Those of a report about deliveries. */
  readonly recipients: readonly RecipientReport[];
  /** `abuse`, `not-spam` and others, of a report about a complaint. */
  readonly feedback: string | undefined;
  readonly complainant: string;
  readonly envelopeId: string;
  /** Of the mail that it is about, without brackets. */
  readonly originalId: string;
  /** The first words for people, and of a free report all that there is. */
  readonly text: string;
}

const TEXT_MAX = 4096;
const decoder = new TextDecoder();

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : decoder.decode(content);

// What cannot be parsed says nothing.
const parse = (source: Buffer) =>
  PostalMime.parse(source, { forceRfc822Attachments: true }).catch(() => ({
    attachments: [] as Attachment[],
    text: undefined,
  }));

type Fields = ReadonlyMap<string, string>;

function fieldsOf(block: string): Fields {
  const lines = block.replaceAll(/\n[ \t]+/g, ' ').matchAll(/^([!-9;-~]+):[ \t]*(.*)/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]));
}

const blocksOf = (part: Attachment | undefined): Fields[] =>
  part ? textOf(part).replaceAll('\r\n', '\n').split(/\n\n+/).map(fieldsOf) : [];

/** `rfc822; anna@reader.test` without its type. */
const afterType = (value = ''): string => value.replace(/^[^;]*;/, '').trim();

const addressIn = (value?: string): string =>
  afterType(value).replaceAll(/[<>]/g, '').toLowerCase();

function recipientOf(fields: Fields): RecipientReport {
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
  const said = afterType(fields.get('diagnostic-code'));
  return {
    action: (fields.get('action') ?? '').toLowerCase(),
    status,
    recipient: addressIn(fields.get('original-recipient') ?? fields.get('final-recipient')),
    words: said.includes(status) ? said : `${said} (${status})`,
  };
}

/** @param source may be cut off after the parts for programs */
export async function reportOf(source: Buffer): Promise<Report> {
  const { attachments, text = '' } = await parse(source);
  const part = (type: RegExp) => attachments.find(({ mimeType }) => type.test(mimeType));
  const [about, ...each] = blocksOf(part(/^message\/(?:global-)?delivery-status$/));
  const [feedback] = blocksOf(part(/^message\/feedback-report$/));
  const [original] = blocksOf(part(/rfc822/));
  const copied = original?.get('message-id') ?? /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '';
  return {
    recipients: each.map(recipientOf).filter(({ action }) => action !== ''),
    feedback: feedback?.get('feedback-type')?.toLowerCase(),
    complainant: addressIn(feedback?.get('original-rcpt-to')),
    envelopeId: about?.get('original-envelope-id') ?? '',
    originalId: copied.replaceAll(/[<>]/g, ''),
    text: text.slice(0, TEXT_MAX),
  };
}

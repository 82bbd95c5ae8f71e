import PostalMime, { type Attachment } from 'postal-mime';
import { addressesIn } from './named-addresses.ts';

export interface RecipientReport {
  readonly action: string;
  readonly status: string;
  readonly recipients: readonly string[];
  readonly words: string;
}

export interface Report {
  /** The recipients of a delivery report. */
  readonly recipients: readonly RecipientReport[];
  /** The type in a report about a complaint, such as `abuse` or `not-spam`. */
  readonly feedback: string | undefined;
  readonly complainants: readonly string[];
  readonly envelopeId: string;
  /** The Message-ID of the reported mail, without brackets. */
  readonly originalId: string;
  readonly originalPath: string;
  /** The first text for people. A free-text report has no other content. */
  readonly text: string;
}

const TEXT_MAX = 4096;
/** Reads an older form of complaint (JMRP): the reported mail itself, with its recipient in a header. */
export const COMPLAINANT_HEADER = 'x-hmxmroriginalrecipient';
const decoder = new TextDecoder();

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : decoder.decode(content);

// Text that cannot be parsed counts as empty.
const parse = (source: Buffer) =>
  PostalMime.parse(source, { forceRfc822Attachments: true }).catch(() => ({
    attachments: [] as Attachment[],
    headers: [] as { key: string; value: string }[],
    text: undefined,
  }));

type Fields = ReadonlyMap<string, readonly string[]>;

function fieldsOf(block: string): Fields {
  const fields = new Map<string, string[]>();
  const lines = block.replaceAll(/\n[ \t]+/g, ' ').matchAll(/^([!-9;-~]+):[ \t]*(.*)/gm);
  for (const [, key = '', value = ''] of lines) {
    const name = key.toLowerCase();
    fields.set(name, [...(fields.get(name) ?? []), value.trim()]);
  }
  return fields;
}

const first = (fields: Fields | undefined, name: string): string => fields?.get(name)?.[0] ?? '';

const blocksOf = (part: Attachment | undefined): Fields[] =>
  part ? textOf(part).replaceAll('\r\n', '\n').split(/\n\n+/).map(fieldsOf) : [];

function recipientOf(fields: Fields): RecipientReport {
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(first(fields, 'status'))?.[0] ?? '';
  const original = addressesIn(first(fields, 'original-recipient'));
  return {
    action: first(fields, 'action').toLowerCase(),
    status,
    // A server that forwards the mail may change the final recipient.
    recipients: original.length > 0 ? original : addressesIn(first(fields, 'final-recipient')),
    words: first(fields, 'diagnostic-code')
      .replace(/^[^;]*;/, '')
      .trim(),
  };
}

/** The complaint in a report of RFC 5965 or in the older form. */
function complaintOf(feedback: Fields | undefined, heads: readonly (Fields | undefined)[]) {
  if (feedback) {
    const names = ['original-rcpt-to', 'removal-recipient'];
    const named = names.flatMap((name) => feedback.get(name) ?? []);
    const type = first(feedback, 'feedback-type').toLowerCase();
    return { feedback: type, complainants: named.flatMap(addressesIn) };
  }
  const named = heads.map((head) => first(head, COMPLAINANT_HEADER)).find((value) => value !== '');
  if (named === undefined) return { feedback: undefined, complainants: [] };
  return { feedback: 'abuse', complainants: addressesIn(named) };
}

/** @param source may be cut off after the parts for programs */
export async function reportOf(source: Buffer): Promise<Report> {
  const { attachments, headers, text = '' } = await parse(source);
  const part = (type: RegExp) => attachments.find(({ mimeType }) => type.test(mimeType));
  const [about, ...each] = blocksOf(part(/^message\/(?:global-)?delivery-status$/));
  const [feedback] = blocksOf(part(/^message\/feedback-report$/));
  const [original] = blocksOf(part(/rfc822|^message\/global/));
  const head: Fields = new Map(headers.map(({ key, value }) => [key, [value]]));
  const copied = first(original, 'message-id') || (/^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '');
  return {
    ...complaintOf(feedback, [original, head]),
    recipients: each.map(recipientOf).filter(({ action }) => action !== ''),
    envelopeId: first(about, 'original-envelope-id'),
    originalId: copied.replaceAll(/[<>]/g, ''),
    originalPath: first(original, 'return-path'),
    text: text.slice(0, TEXT_MAX),
  };
}

import { failureOf, type Failure } from '../mail/transport/failure.ts';
import { addressesIn } from './named-addresses.ts';

/** An SMTP status or reply code at the beginning of a line, or after a quote or bracket. Other numbers in the text do not count. */
const STATUS = /(?:^|(?<!\d)[45]\d\d[ -]|[:;>(["“] ?)#?[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
const STATUS_FIRST = /^(?:smtp; ?)?(?:[45]\d\d[ -])?#?[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/i;
const CODE_FIRST = /^(?:smtp; ?)?[45]\d\d[ -]/i;
const CODE_QUOTED =
  /[:;>(["“\]] ?[45]\d\d[ -]|\b(?:said|error|returned|answered|replied) [45]\d\d[ -]/i;
const OF_SERVER =
  /\b(?:said|error|server|host|smtp|rcpt|reply|response|returned|answered|replied|rejected|refused|remote|mta)\b/i;
const PERHAPS = /\?|\b(?:if|whether|falls|wenn|ob)\b/i;
const MENTIONED_MAX = 20;

export interface FreeFailure {
  readonly failure: Failure;
  readonly words: string;
  /** The text counts as a report only if it also names the recipient. */
  readonly needsAddress?: true;
}

/** The result in a plain-text report: by the line with a code, otherwise by words for a wrong address. */
export function freeFailure(text: string): FreeFailure | null {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const sure = lines.find((line) => STATUS_FIRST.test(line) || isReply(line));
  if (sure !== undefined) return { failure: classOf(sure), words: sure };
  const words =
    lines.find((line) => CODE_FIRST.test(line) || STATUS.test(line) || quotesReply(line)) ??
    lines
      .filter((line) => !PERHAPS.test(line))
      .find((line) => isOfAddress(classOf(withoutNumbers(line))));
  return words === undefined ? null : { failure: classOf(words), words, needsAddress: true };
}

const isReply = (line: string): boolean =>
  CODE_FIRST.test(line) && isOfAddress(classOf(line.replace(CODE_FIRST, '')));

const quotesReply = (line: string): boolean => CODE_QUOTED.test(line) && OF_SERVER.test(line);

const withoutNumbers = (line: string): string => line.replaceAll(/\d[\d.]*/g, ' ');

const isOfAddress = ({ fault, isPermanent }: Failure): boolean =>
  fault === 'address' && isPermanent;

const classOf = (words: string): Failure => failureOf({ words, isFinal: true });

/** The recipients that a plain-text report names: in a header, or in a separate line before the result. */
export function freeRecipients(header: string, text: string): string[] {
  const lines = [...text.matchAll(/^<([^<>\s]{3,254})>:/gm)].map(([, address = '']) => address);
  return [...header.split(/[,\s]+/), ...lines].flatMap(addressesIn);
}

/** All addresses in the text. */
export function mentionedIn(text: string): string[] {
  const words = text.split(/[\s<>"(),;]+/).filter((word) => word.includes('@'));
  return words.slice(0, MENTIONED_MAX).flatMap((word) => addressesIn(word.replace(/[.:]$/, '')));
}

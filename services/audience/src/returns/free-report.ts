import { failureOf, type Failure } from '../transport/failure.ts';
import { addressesIn } from './named-addresses.ts';

const CODE = /(?<![\d.])[45]\d\d[ -]|(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;
const MENTIONED_MAX = 20;

export interface FreeFailure {
  readonly failure: Failure;
  readonly words: string;
}

/** What a report without parts for programs says, by the line with a code or, without one, that the address is wrong. */
export function freeFailure(text: string): FreeFailure | null {
  const lines = text.split('\n').map((line) => line.trim());
  const coded = lines.find((line) => CODE.test(line));
  if (coded !== undefined) return { failure: classOf(coded), words: coded };
  for (const words of lines.filter((line) => line !== '')) {
    const failure = classOf(words);
    if (failure.fault === 'address' && failure.isPermanent) return { failure, words };
  }
  return null;
}

const classOf = (words: string): Failure => failureOf({ words, isFinal: true });

/** Whom a free report says that the mail was for: in a header, or in a line of its own before what happened. */
export function freeRecipients(header: string, text: string): string[] {
  const lines = [...text.matchAll(/^<([^<>\s]{3,254})>:/gm)].map(([, address = '']) => address);
  return [...header.split(/[,\s]+/), ...lines].flatMap(addressesIn);
}

/** Every address in it, some of which may be a reader's. */
export function mentionedIn(text: string): string[] {
  const words = text.split(/[\s<>"(),;]+/).filter((word) => word.includes('@'));
  return words.slice(0, MENTIONED_MAX).flatMap((word) => addressesIn(word.replace(/[.:]$/, '')));
}

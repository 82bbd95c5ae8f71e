import { formatIsoDay, parseIsoDay, type Caption } from '@examiner/contracts';
import { z } from 'zod';
import { SourceError } from '@examiner/kit/upstream';
import { parseJsonBody } from '../json-body.ts';

const LONGEST_TEXT = 1000;
const LONGEST_TITLE = 200;

export interface Drawing {
  readonly number: number;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly title: string;
  /** The hover text. */
  readonly text: string;
  /** The address is not validated. */
  readonly image: string;
}

const figures = z.string().regex(/^\d{1,4}$/);
const info = z.object({
  num: z.number().int().positive().max(1_000_000),
  year: figures,
  month: figures,
  day: figures,
  title: z.string(),
  safe_title: z.string().optional(),
  alt: z.string(),
  img: z.string().max(2000),
});

/** Old drawings contain UTF-8 that was decoded as Latin-1. */
function repaired(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  if (bytes.toString('latin1') !== text) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** A line break becomes a space. */
function plain(text: string, longest: number): string {
  const printable = repaired(text)
    .replace(/[\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cc}/gu, '');
  return Array.from(printable.trim()).slice(0, longest).join('').trim();
}

function dateOf(year: string, month: string, day: string): string {
  const found = parseIsoDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (found === null) throw new SourceError('sent a drawing with a date that no calendar has');
  return formatIsoDay(found);
}

export function parseDrawing(body: Buffer): Drawing {
  const { num, year, month, day, title, safe_title, alt, img } = parseJsonBody(body, info);
  return {
    number: num,
    date: dateOf(year, month, day),
    title: plain(safe_title ?? title, LONGEST_TITLE),
    text: plain(alt, LONGEST_TEXT),
    image: img,
  };
}

/** Includes the credit that CC BY-NC 2.5 requires. `now` is in milliseconds since 1970. */
export function captionOf(drawing: Drawing, now: number): Caption {
  const { number, text, title, date } = drawing;
  return {
    text,
    credit: `xkcd #${number} by Randall Munroe, CC BY-NC 2.5`,
    link: `https://xkcd.com/${number}/`,
    description: `xkcd: ${title}`,
    source: 'xkcd',
    date,
    fetchedAt: new Date(now).toISOString(),
  };
}

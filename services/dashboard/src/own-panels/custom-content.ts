import type { OwnContent, Show } from '@examiner/contracts';
import { findByPointer } from './json-pointer.ts';

const TEXT_MAX = 200;
/** Control and direction marks. */
// oxlint-disable-next-line no-control-regex -- the expression finds them to remove them
const MARKS = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

export interface ReadContent {
  readonly content: OwnContent;
  /** Pointers without a value. */
  readonly missing: readonly string[];
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    return '';
  }
  const words = String(value)
    .slice(0, 10 * TEXT_MAX)
    .replace(MARKS, ' ')
    .trim();
  return [...words].slice(0, TEXT_MAX).join('');
}

function numberOf(value: unknown): number | null {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumeric ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** Only http and https addresses without a password. */
function linkOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return null;
  const url = new URL(value);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : null;
}

/** Records each pointer without a value. */
class Reader {
  readonly missing = new Set<string>();

  find(json: unknown, pointer: string): unknown {
    const found = findByPointer(json, pointer);
    if (found === undefined) this.missing.add(pointer);
    return found;
  }

  text(json: unknown, pointer: string | undefined): string {
    return pointer === undefined ? '' : textOf(this.find(json, pointer));
  }

  number(json: unknown, pointer: string | undefined, digits: number | undefined): string {
    if (pointer === undefined) return '';
    const found = this.find(json, pointer);
    const value = numberOf(found);
    if (value === null) return textOf(found);
    return digits === undefined ? String(value) : value.toFixed(digits);
  }

  items(json: unknown, pointer: string, limit: number): readonly unknown[] {
    const found = this.find(json, pointer);
    if (found !== undefined && !Array.isArray(found)) this.missing.add(pointer);
    return Array.isArray(found) ? found.slice(0, limit) : [];
  }
}

function contentOf(json: unknown, show: Show, reader: Reader): OwnContent {
  switch (show.as) {
    case 'number': {
      const change = reader.number(json, show.change, show.digits);
      return {
        as: 'number',
        value: reader.number(json, show.value, show.digits),
        unit: textOf(show.unit),
        change: change === '' ? null : change,
      };
    }
    case 'status': {
      const value = reader.text(json, show.value);
      const isBad = show.bad.includes(value);
      const isGood = show.good.includes(value);
      return { as: 'status', value, state: isBad ? 'bad' : isGood ? 'good' : 'unknown' };
    }
    case 'text':
      return { as: 'text', value: reader.text(json, show.value) };
    case 'list':
      return {
        as: 'list',
        items: reader.items(json, show.items, show.limit).map((item) => ({
          title: reader.text(item, show.title),
          link: show.link === undefined ? null : linkOf(reader.find(item, show.link)),
          note: reader.text(item, show.note),
          time: reader.text(item, show.time),
        })),
      };
    case 'table':
      return {
        as: 'table',
        columns: show.columns.map(({ label }) => textOf(label)),
        rows: reader
          .items(json, show.items, show.limit)
          .map((item) => show.columns.map(({ value }) => reader.text(item, value))),
      };
    case 'bars':
      return {
        as: 'bars',
        items: reader.items(json, show.items, show.limit).map((item) => ({
          label: reader.text(item, show.label),
          value: numberOf(reader.find(item, show.value)) ?? 0,
        })),
      };
  }
}

/** Plain text of at most 200 characters for each value. Nothing in the answer is treated as markup. */
export function readCustom(json: unknown, show: Show): ReadContent {
  const reader = new Reader();
  const content = contentOf(json, show, reader);
  return { content, missing: [...reader.missing] };
}

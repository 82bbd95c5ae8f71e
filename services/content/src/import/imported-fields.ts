import {
  dayInZone,
  fieldsOf,
  formatIsoDay,
  POST_LENGTHS,
  TAG_MAX_LENGTH,
  TAGS_MAXIMUM,
  type ImportChoices,
  type ManuscriptFields,
} from '@examiner/contracts';
import { tagSlug, withoutTwins } from '@examiner/contracts/tags';
import { countWords } from '../desk/manuscript-fields.ts';
import { instantOf } from '../desk/schedule-time.ts';
import type { ImportedText } from './imported-text.ts';

const WORDS_A_MINUTE = 200;
const EXCERPT_LENGTH = 300;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}$/;

export interface ImportedDate {
  /** YYYY-MM-DD in the zone; empty if unknown. */
  readonly day: string;
  /** Empty if only the day is known. */
  readonly instant: string;
}

/** @param date in the form of `sourceDate` @param timeZone the zone of dates that name none */
export function importedDate(date: string, timeZone: string): ImportedDate {
  const none = { day: '', instant: '' };
  const wall = WALL_TIME.exec(date);
  try {
    if (DAY.test(date)) return { day: date, instant: '' };
    if (wall) {
      const [, day = ''] = wall;
      return { day, instant: instantOf({ local: date, zone: timeZone }) };
    }
    const at = Date.parse(date);
    if (Number.isNaN(at)) return none;
    const day = formatIsoDay(dayInZone(at, timeZone));
    return { day, instant: new Date(at).toISOString() };
  } catch {
    // There is no such day in the calendar.
    return none;
  }
}

/**
 * The key of the category of a text. The author assigns categories to the categories and tags of the export, and the
 * first assigned one counts.
 */
export function importedCategory(
  { categories, tags }: Pick<ImportedText, 'categories' | 'tags'>,
  choices: Pick<ImportChoices, 'category' | 'categories'>,
): string {
  const chosen = [...categories, ...tags].map((name) => choices.categories[name]).find(Boolean);
  return chosen ?? choices.category;
}

export interface FieldParts {
  readonly content: string;
  readonly slug: string;
  readonly day: string;
  readonly category: string;
  /** A path on this site; empty if the text has no featured image. */
  readonly featuredImage: string;
}

export function importedFields(
  text: Omit<ImportedText, 'body'>,
  parts: FieldParts,
): ManuscriptFields {
  const { content, featuredImage, day, ...rest } = parts;
  const excerpt = text.excerpt || firstParagraph(content) || text.title;
  return fieldsOf({
    ...rest,
    title: line(text.title, POST_LENGTHS.title),
    excerpt: line(excerpt, text.excerpt ? POST_LENGTHS.excerpt : EXCERPT_LENGTH),
    content: cleanText(content),
    format: 2,
    featuredImage,
    featuredImageAlt: featuredImage
      ? line(text.picture?.description ?? '', POST_LENGTHS.imageAlt)
      : '',
    tags: importedTags(text),
    publishedAt: day,
    readTime: Math.max(1, Math.round(countWords(content) / WORDS_A_MINUTE)),
    canonicalUrl: /^https:\/\/\S+$/.test(text.canonical) ? text.canonical : '',
  });
}

/** Categories of the source become tags. Tags above the limit are left out. */
function importedTags({ categories, tags }: Pick<ImportedText, 'categories' | 'tags'>): string[] {
  const names = [...categories, ...tags].map((name) => line(name, TAG_MAX_LENGTH));
  return withoutTwins(names.filter((name) => tagSlug(name) !== '')).slice(0, TAGS_MAXIMUM);
}

/** The words of the first paragraph without its marks. */
function firstParagraph(content: string): string {
  const paragraph = content.split(/\n{2,}/).find((block) => /^[\p{L}\p{N}*_["“‘¿¡(]/u.test(block));
  return (paragraph ?? '')
    .replace(/!?\[((?:[^\]\\]|\\.){0,2000})\]\([^)\s]{0,2000}\)/g, '$1')
    .replace(/[*_`~]+/g, '');
}

/** Removes control characters, replaces lone surrogates, and composes letters (NFC). */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC');
}

function line(text: string, length: number): string {
  const words = cleanText(text).replace(/\s+/g, ' ').trim();
  if (words.length <= length) return words;
  const cut = words.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

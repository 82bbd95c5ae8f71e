import { LINK_SCHEMES, picturePath, type Format, type ManuscriptFields } from '@examiner/contracts';
import { dayWords } from '../../../../lib/moment-words.ts';
import { withoutCode } from '../../editor/rules/without-code.ts';

type Fields = Pick<
  ManuscriptFields,
  'title' | 'excerpt' | 'content' | 'format' | 'publishedAt' | 'featuredImage' | 'featuredImageAlt'
>;

/** A possible problem for readers, and its position in the text. */
export interface Doubt {
  readonly field: keyof Fields;
  readonly says: string;
  /** Place in the content. */
  readonly place?: { readonly start: number; readonly end: number };
}

const TITLE_LENGTH = 70;
const PICTURE_WITHOUT_ALT = /!\[\s*\](?=\()/g;
const PICTURE = /(!\[(?:\\[^\n]|[^\]\\\n])*\]\(<?)([^\s()<>]+)/g;
const TO_COME = /\bTK(?:TK)*\b/g;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/gm;
const OWN_LINK = /\]\((\/(?!\/)[^\s()#?]*)/g;

const SCHEME = /(\]\(<?|\]:[ \t]*<?|<)([a-z][a-z0-9+.-]{1,31}):[^\s<>()]*/gi;

const TAG = /<\/?([a-z][a-z0-9-]{0,30})(?:\s[^<>\n]{0,500})?>/gi;
/** HTML tags that both format 1 and Markdown support. The page shows other tags as text. */
const TAGS: Readonly<Record<Format, readonly string[]>> = {
  1: ['u'],
  2: ['u', 'sub', 'sup', 'kbd', 'mark', 'br', 'details', 'summary'],
};

const mayLeadTo = (scheme: string) => LINK_SCHEMES.some((each) => each === scheme.toLowerCase());

function contentDoubt(says: string, start: number, end: number): Doubt {
  return { field: 'content', says, place: { start, end } };
}

function skippedHeadings(text: string): Doubt[] {
  // The title is a heading of level 1. A heading of level 1 in the text counts as level 2.
  let before = 1;
  const doubts: Doubt[] = [];
  for (const { 0: line, 1: marks = '', 2: words = '', index } of text.matchAll(HEADING)) {
    const level = Math.max(2, marks.length);
    if (level > before + 1) {
      doubts.push(contentDoubt(`A heading skips a level: “${words}”`, index, index + line.length));
    }
    before = level;
  }
  return doubts;
}

/** Paths of this site to which the text links. */
export function ownLinks(content: string): string[] {
  const found = [...withoutCode(content).matchAll(OWN_LINK)].map(([, path = '']) => path);
  return [...new Set(found)];
}

/** Paths of the text's pictures that are on this site. */
export function ownPictures(content: string, site: string): string[] {
  const found = [...withoutCode(content).matchAll(PICTURE)].flatMap(
    ([, , address = '']) => picturePath(address, site) ?? [],
  );
  return [...new Set(found)];
}

/** Missing descriptions, and parts of a text that readers do not get: pictures of other sites, forbidden links, and HTML. */
export function lossesOf(content: string, format: Format, site: string): Doubt[] {
  const text = withoutCode(content);
  const doubts: Doubt[] = [];
  for (const { index } of text.matchAll(PICTURE_WITHOUT_ALT)) {
    const caret = index + '!['.length;
    doubts.push(contentDoubt('A picture has no description', caret, caret));
  }
  for (const { 1: before = '', 2: address = '', index } of text.matchAll(PICTURE)) {
    const start = index + before.length;
    if (picturePath(address, site) === undefined) {
      const says = `A picture is not on this site: ${address}. Upload it and use that, or delete its line`;
      doubts.push(contentDoubt(says, start, start + address.length));
    }
  }
  for (const { 0: found, 1: before = '', 2: scheme = '', index } of text.matchAll(SCHEME)) {
    if (mayLeadTo(scheme)) continue;
    const says = `A link begins with ${scheme}:, which is not allowed here. Readers see its words alone`;
    doubts.push(contentDoubt(says, index + before.length, index + found.length));
  }
  const told = new Set<string>();
  for (const { 0: tag, 1: written = '', index } of text.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (TAGS[format].includes(name) || told.has(name)) continue;
    told.add(name);
    const says = `HTML is shown as text: ${tag.slice(0, 60)}`;
    doubts.push(contentDoubt(says, index, index + tag.length));
  }
  return doubts;
}

/**
 * @param dead paths of this site without a page, and paths of pictures that cannot be loaded
 * @param today YYYY-MM-DD
 * @param site the address of the site
 */
export function doubtsOf(
  fields: Fields,
  dead: ReadonlySet<string>,
  today: string,
  site: string,
): Doubt[] {
  const { title, excerpt, publishedAt, featuredImage, featuredImageAlt } = fields;
  const text = withoutCode(fields.content);
  const doubts: Doubt[] = [];
  if (title.length > TITLE_LENGTH) {
    const says = `The headline has ${title.length} characters; searches show about ${TITLE_LENGTH}`;
    doubts.push({ field: 'title', says });
  }
  if (!excerpt.trim()) doubts.push({ field: 'excerpt', says: 'The excerpt is empty' });
  const year = publishedAt.slice(0, 4);
  if (publishedAt > today) {
    const says = `The date is in the future: ${dayWords(publishedAt)}. The post still appears now; to wait, use Schedule…`;
    doubts.push({ field: 'publishedAt', says });
  } else if (year && year !== today.slice(0, 4)) {
    doubts.push({ field: 'publishedAt', says: `The date is in another year: ${year}` });
  }
  if (featuredImage && picturePath(featuredImage, site) === undefined) {
    const says = `The picture at the top is not on this site: ${featuredImage}. Upload it`;
    doubts.push({ field: 'featuredImage', says });
  }
  if (featuredImage && !featuredImageAlt.trim()) {
    doubts.push({ field: 'featuredImageAlt', says: 'The picture at the top has no description' });
  }
  doubts.push(...lossesOf(fields.content, fields.format, site));
  for (const { 0: mark, index } of text.matchAll(TO_COME)) {
    doubts.push(contentDoubt(`“${mark}”: something is still to come`, index, index + mark.length));
  }
  for (const { 1: path = '', index } of text.matchAll(OWN_LINK)) {
    const start = index + ']('.length;
    if (!dead.has(path)) continue;
    const isPicture = ownPictures(`![](${path})`, site).length > 0;
    const says = isPicture ? `A picture cannot be loaded: ${path}` : `A link has no page: ${path}`;
    doubts.push(contentDoubt(says, start, start + path.length));
  }
  return [...doubts, ...skippedHeadings(text)];
}

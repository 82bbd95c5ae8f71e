import { fenceAfter } from '../rules/fence.ts';
import { withoutCode } from '../rules/without-code.ts';

export type PictureWidth = 'text' | 'wide' | 'full';

/** A picture as it is written in Markdown. */
export interface TextPicture {
  readonly start: number;
  readonly end: number;
  readonly address: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: PictureWidth;
}

/** A paragraph with pictures. */
export interface PictureBlock {
  readonly from: number;
  readonly to: number;
  readonly pictures: readonly TextPicture[];
  /** Whether the paragraph contains only pictures. Only then can it be moved and made wide. */
  readonly isAlone: boolean;
}

const PICTURE =
  /!\[((?:\\[^\n]|[^[\]\\\n])*)\]\(<?([^\s()<>]+)>?(?:[ \t]+"((?:\\[^\n]|[^"\\\n])*)")?\)(?:\{\.(wide|full)\})?/g;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const MOST_IN_A_GALLERY = 6;

const plain = (markdown: string) => markdown.replaceAll(ESCAPED, '$1');
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The start and the end of each paragraph. The blank lines of a fenced code block do not count. */
function paragraphsOf(text: string): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  let at = 0;
  let from = -1;
  let fence = '';
  for (const line of text.split('\n')) {
    fence = fenceAfter(fence, line);
    const isBlank = !fence && line.trim() === '';
    if (!isBlank && from < 0) from = at;
    if (isBlank && from >= 0) {
      found.push({ from, to: at - 1 });
      from = -1;
    }
    at += line.length + 1;
  }
  if (from >= 0) found.push({ from, to: text.length });
  return found;
}

function picturesIn(text: string, from: number): TextPicture[] {
  return Array.from(text.matchAll(PICTURE), (match) => {
    const {
      0: all,
      1: alt = '',
      2: address = '',
      3: caption = '',
      4: width = 'text',
      index,
    } = match;
    return {
      start: from + index,
      end: from + index + all.length,
      address,
      alt: plain(alt),
      caption: plain(caption),
      width: width as PictureWidth,
    };
  });
}

/** The paragraphs with pictures. Code is left out. */
export function pictureBlocks(content: string): PictureBlock[] {
  if (!content.includes('![')) return [];
  const text = withoutCode(content);
  return paragraphsOf(content).flatMap(({ from, to }) => {
    const own = text.slice(from, to);
    const pictures = picturesIn(own, from);
    if (pictures.length === 0) return [];
    const isAlone = own.replaceAll(PICTURE, '').trim() === '';
    return [{ from, to, pictures, isAlone: isAlone && pictures.length <= MOST_IN_A_GALLERY }];
  });
}

export const isGallery = ({ isAlone, pictures }: PictureBlock): boolean =>
  isAlone && pictures.length > 1;

/** The first width that is set applies to the whole gallery. */
export const widthOf = ({ pictures }: PictureBlock): PictureWidth =>
  pictures.find(({ width }) => width !== 'text')?.width ?? 'text';

/** The block as Markdown. */
export function written({
  address,
  alt,
  caption,
  width,
}: Omit<TextPicture, 'start' | 'end'>): string {
  const words = oneLine(alt).replaceAll(/[[\]\\]/g, '\\$&');
  const title = oneLine(caption) && ` "${oneLine(caption).replaceAll(/["\\]/g, '\\$&')}"`;
  return `![${words}](${address}${title})${width === 'text' ? '' : `{.${width}}`}`;
}

/** The block with another width. */
export function withWidth(
  content: string,
  { from, to, pictures }: PictureBlock,
  width: PictureWidth,
) {
  const insert = pictures.reduceRight(
    (text, picture, index) => {
      const own = written({ ...picture, width: index === 0 ? width : 'text' });
      return text.slice(0, picture.start - from) + own + text.slice(picture.end - from);
    },
    content.slice(from, to),
  );
  return { from, to, insert };
}

/** Moves the block before or after its neighbor. Null if the block is already at that end of the text. */
export function movedBlock(content: string, block: PictureBlock, by: -1 | 1) {
  const paragraphs = paragraphsOf(content);
  const index = paragraphs.findIndex(({ from }) => from === block.from);
  const other = paragraphs[index + by];
  if (index < 0 || !other) return null;
  const [first, second] = by < 0 ? [other, block] : [block, other];
  const between = content.slice(first.to, second.from);
  const last = content.slice(second.from, second.to);
  const insert = last + between + content.slice(first.from, first.to);
  const start = by < 0 ? first.from : first.from + last.length + between.length;
  return { from: first.from, to: second.to, insert, start };
}

/** Moves a picture before or after its neighbor in the gallery. At an end of the gallery, the picture moves into a paragraph of its own. */
export function movedPicture(content: string, block: PictureBlock, index: number, by: -1 | 1) {
  const { from, to, pictures } = block;
  const moved = pictures[index];
  if (!moved || !isGallery(block)) return null;
  const gaps = pictures.slice(1).map(({ start }, at) => content.slice(pictures[at]?.end, start));
  const others = pictures.filter((picture) => picture !== moved);
  const place = index + by;
  const isInside = place >= 0 && place < pictures.length;
  const order = isInside ? others.toSpliced(place, 0, moved) : others;
  // The width stays with the gallery.
  const width = widthOf(block);
  const texts = order.map((picture, at) =>
    written({ ...picture, width: at === 0 ? width : 'text' }),
  );
  const row = texts.map((text, at) => text + (at < texts.length - 1 ? gaps[at] : '')).join('');
  if (isInside) {
    const start = texts
      .slice(0, place)
      .reduce((at, text, gap) => at + text.length + (gaps[gap] ?? '').length, from);
    return { from, to, insert: row, start };
  }
  const own = written({ ...moved, width: 'text' });
  return by < 0
    ? { from, to, insert: `${own}\n\n${row}`, start: from }
    : { from, to, insert: `${row}\n\n${own}`, start: from + row.length + 2 };
}

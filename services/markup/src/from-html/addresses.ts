import type { Element } from 'hast';
import type { PhrasingContent } from 'mdast';

/** The number of lost or changed parts. */
export interface Lost {
  pictures: number;
  /** Tables that became lines of text. */
  tables: number;
  /** Frames, videos, and sounds. */
  embeds: number;
  /** Superscripts and subscripts. */
  raised: number;
}

/** The results of a paste, in addition to its text. */
export interface Pasted {
  /** The names of the notes in the paste, by id. */
  readonly notes: ReadonlyMap<string, string>;
  /** Format 1 has neither tables nor footnotes. */
  readonly format: 1 | 2;
  readonly pictures: string[];
  readonly lost: Lost;
}

/** Google's links lead through a redirect of Google. */
export function addressOf(href: unknown): string | undefined {
  if (typeof href !== 'string' || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const target =
    url.hostname === 'www.google.com' && url.pathname === '/url' && url.searchParams.get('q');
  if (target) return addressOf(target);
  return /^(?:https?|mailto):$/.test(url.protocol) ? href : undefined;
}

/** A lazy-loaded picture has a placeholder as its source, which is a tiny GIF or an empty SVG. */
const PLACEHOLDER = /^data:image\/(?:svg\+xml|gif;base64,R0lGODlhAQAB)/;
const LATE = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigSrc', 'dataSrcset', 'srcSet'];

/** The last picture of a set is usually its largest. */
function lateAddressOf({ properties }: Element): string | undefined {
  const sets = LATE.map((name) => [properties[name] ?? ''].flat().map(String).join(', '));
  const addresses = sets.map((set) => set.split(/,\s/).at(-1)?.trim().split(/\s/)[0]);
  return addresses.find((address) => addressOf(address) !== undefined);
}

/** A picture of one pixel. It is a tracking pixel or a spacer. */
const isPixel = ({ properties: { width, height } }: Element): boolean =>
  [width, height].every((side) => side !== undefined && Number(side) <= 1);

function sourceOf(element: Element): string {
  const src = String(element.properties['src'] ?? '');
  const isShown = src !== '' && !PLACEHOLDER.test(src);
  return isShown ? src : (lateAddressOf(element) ?? '');
}

/** Pages show no pictures of other sites, so the author decides about each pasted picture. */
export function pictureOf(
  element: Element,
  { pictures, lost }: Pasted,
): PhrasingContent | undefined {
  const { properties } = element;
  const emoji = properties['dataStringifyEmoji'] ?? properties['dataEmoji'];
  if (emoji) return { type: 'text', value: String(emoji) };
  if (String(properties['ariaRoleDescription']) === 'checkbox') return undefined;
  const src = sourceOf(element);
  const alt = String(properties['alt'] ?? '');
  const title = properties['title'] ? String(properties['title']) : undefined;
  if (isPixel(element)) return undefined;
  const own = /^(?:https?:\/\/[^/]+)?(\/(?:images|IP)\/[\w-]+\.(?:jpeg|webp))$/.exec(src)?.[1];
  if (own) return { type: 'image', url: own, alt, ...(title && { title }) };
  const address = /^data:image\//.test(src) ? src : addressOf(src);
  if (!address) {
    lost.pictures += 1;
    return undefined;
  }
  pictures.push(address);
  return { type: 'image', url: `pasted:${pictures.length - 1}`, alt, ...(title && { title }) };
}

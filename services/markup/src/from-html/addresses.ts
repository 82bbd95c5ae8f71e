import type { Element } from 'hast';
import type { PhrasingContent } from 'mdast';

/** What a paste has besides its text. */
export interface Pasted {
  /** What each note that is there is called, by its id. */
  readonly notes: ReadonlyMap<string, string>;
  /** 1 has neither tables nor footnotes. */
  readonly format: 1 | 2;
  readonly pictures: string[];
  readonly lost: { pictures: number; tables: number };
}

/** Google's links are redirects through Google. */
export function addressOf(href: unknown): string | undefined {
  if (typeof href !== 'string' || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const target =
    url.hostname === 'www.google.com' && url.pathname === '/url' && url.searchParams.get('q');
  if (target) return addressOf(target);
  return /^(?:https?|mailto):$/.test(url.protocol) ? href : undefined;
}

/** The pages show no pictures of other sites, so the author decides about each pasted one. */
export function pictureOf(
  { properties }: Element,
  { pictures, lost }: Pasted,
): PhrasingContent | undefined {
  const emoji = properties['dataStringifyEmoji'] ?? properties['dataEmoji'];
  if (emoji) return { type: 'text', value: String(emoji) };
  if (String(properties['ariaRoleDescription']) === 'checkbox') return undefined;
  const src = String(properties['src'] ?? '');
  const alt = String(properties['alt'] ?? '');
  const title = properties['title'] ? String(properties['title']) : undefined;
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

import type { Element } from 'hast';
import type { PhrasingContent } from 'mdast';

/** What a paste has, beside its text. */
export interface Pasted {
  /** Footnotes that are there, by their number. */
  readonly notes: ReadonlySet<string>;
  /** 1 has neither tables nor footnotes. */
  readonly format: 1 | 2;
  /** What could not be taken over as it was. */
  readonly lost: { pictures: number; tables: number };
}

/** Google's links lead through Google. */
export function addressOf(href: unknown): string | undefined {
  if (typeof href !== 'string' || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const target =
    url.hostname === 'www.google.com' && url.pathname === '/url' && url.searchParams.get('q');
  if (target) return addressOf(target);
  return /^(?:https?|mailto):$/.test(url.protocol) ? href : undefined;
}

/** A picture of ours; one from elsewhere is a link, as the pages show none of others. */
export function pictureOf({ properties }: Element, { lost }: Pasted): PhrasingContent | undefined {
  const src = String(properties['src'] ?? '');
  const alt = String(properties['alt'] ?? '');
  const title = properties['title'] ? String(properties['title']) : undefined;
  const own = /^(?:https?:\/\/[^/]+)?(\/(?:images|IP)\/[\w-]+\.jpeg)$/.exec(src)?.[1];
  if (own) return { type: 'image', url: own, alt, ...(title && { title }) };
  lost.pictures += 1;
  const url = addressOf(src);
  return url ? { type: 'link', url, children: [{ type: 'text', value: alt || url }] } : undefined;
}

import type { Element } from 'hast';
import type { PhrasingContent } from 'mdast';
import { addressOf, type Pasted } from './addresses.ts';

const PLAYERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)$/, 'https://www.youtube.com/watch?v='],
  [/^player\.vimeo\.com\/video\/(\d+)$/, 'https://vimeo.com/'],
];
const MEDIA = ['video', 'audio'];

export const isEmbed = ({ tagName }: Element): boolean =>
  tagName === 'iframe' || MEDIA.includes(tagName);

/** The page of a video that is played in a frame. */
function pageOfVideo(src: string): string | undefined {
  const address = src.startsWith('//') ? `https:${src}` : src;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  for (const [player, page] of PLAYERS) {
    const id = player.exec(hostname + pathname)?.[1];
    if (id !== undefined) return page + id;
  }
  return undefined;
}

function sourceOf({ properties, children }: Element): string | undefined {
  const own = properties['src'];
  const sources = children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'source' ? [child.properties['src']] : [],
  );
  return [own, ...sources].map(addressOf).find((address) => address !== undefined);
}

/** The address of a video or sound on the copied page. Any other frame counts as lost. */
export function embedOf(element: Element, { lost }: Pasted): PhrasingContent[] {
  const src = String(element.properties['src'] ?? element.properties['dataSrc'] ?? '');
  const address = element.tagName === 'iframe' ? pageOfVideo(src) : sourceOf(element);
  if (address !== undefined) {
    return [{ type: 'link', url: address, children: [{ type: 'text', value: address }] }];
  }
  lost.embeds += 1;
  return [];
}

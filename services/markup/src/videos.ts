import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { inSizes } from './pictures.ts';

const HOSTS: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'm.youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
};
const LINE = /^[ \t>*+\-0-9.)]*<?(https?:\/\/[^\s<>]{1,500})>?[ \t]*$/gim;
const MOST_IN_A_TEXT = 20;
/** The value of an image's `sizes`. */
const CARD_SIZES = '(min-width: 30rem) 15rem, 94vw';

export interface VideoCard {
  readonly title: string;
  /** A path of this site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export function videoHost(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { hostname, pathname } = new URL(href);
  return pathname.length > 1 ? HOSTS[hostname.replace(/^www\./, '')] : undefined;
}

/** Addresses of videos that are alone on a line. They include all possible cards and a few other addresses. */
export function videoAddresses(text: string): string[] {
  const found = Array.from(text.matchAll(LINE), ([, address = '']) => address);
  return [...new Set(found)].filter((each) => videoHost(each)).slice(0, MOST_IN_A_TEXT);
}

const text = (value: string): ElementContent => ({ type: 'text', value });
const strong = (value: string): Element => ({
  type: 'element',
  tagName: 'strong',
  properties: {},
  children: [text(value)],
});

/**
 * rehype plugin: turns the address of a video that is alone in its paragraph into a card. It sends no request to the
 * host.
 */
export function rehypeVideos() {
  return (tree: Root): void => {
    visit(tree, 'element', (paragraph: Element) => {
      const [link, ...others] = paragraph.children;
      if (paragraph.tagName !== 'p' || others.length > 0) return;
      if (link?.type !== 'element' || link.tagName !== 'a') return;
      const href = String(link.properties['href']);
      const host = videoHost(href);
      if (!host || toString(link) !== href) return;
      paragraph.properties['className'] = ['video'];
      link.children = [
        strong(`Watch on ${host}`),
        text(` ${href.replace(/^https?:\/\/(?:www\.)?/, '')}`),
      ];
    });
  };
}

/** Adds known titles and pictures to the videos of a tree, by the address of the video. */
export function fillVideoCards(tree: Root, cards: ReadonlyMap<string, VideoCard>): void {
  visit(tree, 'element', ({ properties, children: [link] }: Element) => {
    if (String(properties['className']) !== 'video' || link?.type !== 'element') return;
    const href = String(link.properties['href']);
    const card = cards.get(href);
    if (!card) return;
    const { title, src, width, height } = card;
    const img: Element = {
      type: 'element',
      tagName: 'img',
      properties: { src, alt: '', width, height },
      children: [],
    };
    link.children = [
      inSizes(img, { isFirst: false, sizes: CARD_SIZES }),
      text(' '),
      strong(title),
      text(` ${videoHost(href)}`),
    ];
  });
}

import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

const HOSTS: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'm.youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
};

export function videoHost(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { hostname, pathname } = new URL(href);
  return pathname.length > 1 ? HOSTS[hostname.replace(/^www\./, '')] : undefined;
}

/** rehype plugin: the address of a video alone in its paragraph is a card. Nothing is asked of its host. */
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
        {
          type: 'element',
          tagName: 'strong',
          properties: {},
          children: [{ type: 'text', value: `Watch on ${host}` }],
        },
        { type: 'text', value: ` ${href.replace(/^https?:\/\/(?:www\.)?/, '')}` },
      ];
    });
  };
}

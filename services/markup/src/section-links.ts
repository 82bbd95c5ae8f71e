import type { Element, Nodes, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** The id of a heading. The prefix prevents conflicts with the ids of the page. */
export function sectionId(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ['section', ...words].join('-');
}

/** The words of a heading, without the numbers of footnotes. */
function wordsOf(heading: Element): string {
  let words = '';
  visit(heading, (node: Nodes) => {
    if (node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined) return SKIP;
    if (node.type === 'text') words += node.value;
    return undefined;
  });
  return words;
}

/** rehype plugin: gives each heading a unique id and a link to itself. The pages show the sign of the link. */
export function rehypeSectionLinks() {
  return ({ children }: Root): void => {
    const times = new Map<string, number>();
    const taken = new Set<string>();
    for (const heading of children) {
      if (heading.type !== 'element' || !/^h[2-6]$/.test(heading.tagName)) continue;
      const text = wordsOf(heading).trim();
      const base = sectionId(text);
      let [time, id] = [times.get(base) ?? 1, base];
      if (time > 1) id = `${base}-${time}`;
      while (taken.has(id)) {
        time += 1;
        id = `${base}-${time}`;
      }
      times.set(base, time + 1);
      taken.add(id);
      heading.properties['id'] = id;
      heading.children.push({
        type: 'element',
        tagName: 'a',
        properties: { href: `#${id}`, className: ['section-link'], ariaLabel: `Link to “${text}”` },
        children: [],
      });
    }
  };
}

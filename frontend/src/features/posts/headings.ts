import type { Element, ElementContent, Root } from 'hast';

export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 2 for a heading that is one level below the title of the page. */
  readonly level: number;
}

export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** The prefix prevents a collision with other ids of the page. */
function idOf(text: string, taken: ReadonlySet<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const id = ['section', ...words].join('-');
  let free = id;
  for (let n = 2; taken.has(free); n += 1) free = `${id}-${n}`;
  return free;
}

/** The headings of a text, each with a unique id. */
export function findHeadings({ children }: Root): ReadonlyMap<unknown, Heading> {
  const taken = new Set<string>();
  const headings = new Map<unknown, Heading>();
  for (const node of children) {
    const level = Number(/^h([2-6])$/.exec((node as Partial<Element>).tagName ?? '')?.[1]);
    if (!level) continue;
    const text = textOf(node as Element).trim();
    const own = (node as Element).properties['id'];
    const id = own ? String(own) : idOf(text, taken);
    taken.add(id);
    headings.set(node, { id, text, level });
  }
  return headings;
}

import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { decoded } from './decoded.ts';
import { classesOf } from './html-body.ts';

const MARK = /^\W{0,2}(?:\d{1,4}|[a-z*†‡§]{1,3})\W{0,2}$/i;
const NOTE = /^(?:li|div|p|aside|dd)$/;
const HEADING = /^h[1-6]$/;
const INLINE = /^(?:a|span|sup|b|strong|small)$/;
/** The maximum number of steps from the target of a link up to the element of its note. */
const MOST_STEPS = 3;

type Parents = ReadonlyMap<Element, Element | Root>;

interface Page {
  readonly parents: Parents;
  readonly byId: ReadonlyMap<string, Element>;
  readonly links: readonly Element[];
}

function pageOf(tree: Root): Page {
  const parents = new Map<Element, Element | Root>();
  const byId = new Map<string, Element>();
  const links: Element[] = [];
  visit(tree, 'element', (element, _, parent) => {
    if (parent) parents.set(element, parent);
    const { id, href } = element.properties;
    if (id && !byId.has(String(id))) byId.set(String(id), element);
    if (element.tagName === 'a' && String(href).startsWith('#')) links.push(element);
  });
  return { parents, byId, links };
}

const targetOf = ({ properties }: Element): string => decoded(String(properties['href']).slice(1));

/** Ids of the mark. A link from the note to one of these ids leads back to the mark. */
function idsOf(link: Element, parents: Parents): ReadonlySet<string> {
  const parent = parents.get(link);
  const around = parent?.type === 'element' && INLINE.test(parent.tagName) ? [parent] : [];
  return new Set([link, ...around].map(({ properties }) => String(properties['id'] ?? '')));
}

function hasLinkTo(element: Element, ids: ReadonlySet<string>): boolean {
  let isFound = false;
  visit(element, 'element', (each) => {
    const isLink = each.tagName === 'a' && String(each.properties['href']).startsWith('#');
    if (isLink && ids.has(targetOf(each))) isFound = true;
  });
  return isFound;
}

/** The note that a mark links to. Undefined if the note does not link back to the mark. */
function noteOf(link: Element, ids: ReadonlySet<string>, page: Page): Element | undefined {
  if (!MARK.test(toString(link).trim())) return undefined;
  let element = page.byId.get(targetOf(link));
  for (let step = 0; element && step < MOST_STEPS; step += 1) {
    if (NOTE.test(element.tagName)) return hasLinkTo(element, ids) ? element : undefined;
    if (!INLINE.test(element.tagName)) return undefined;
    const parent = page.parents.get(element);
    element = parent?.type === 'element' ? parent : undefined;
  }
  return undefined;
}

function withoutLinksTo(nodes: readonly ElementContent[], ids: ReadonlySet<string>) {
  return nodes.filter((node) => {
    if (node.type !== 'element') return true;
    const isBack = node.tagName === 'a' && String(node.properties['href']).startsWith('#');
    if (isBack && ids.has(targetOf(node))) return false;
    node.children = withoutLinksTo(node.children, ids);
    return true;
  });
}

/**
 * Turns a mark and its note into a footnote if the note links back to the mark. Blog programs, Substack, and Markdown
 * write footnotes in this form. The converter reads notes in the form of Word: a link to `#_ftn1`, and an element with
 * that id and a style.
 */
export function withFootnotes(tree: Root): void {
  const page = pageOf(tree);
  const notes = new Map<Element, { readonly number: number; readonly ids: Set<string> }>();
  for (const link of page.links) {
    const ids = idsOf(link, page.parents);
    const note = noteOf(link, ids, page);
    if (!note) continue;
    const known = notes.get(note) ?? { number: notes.size + 1, ids: new Set<string>() };
    for (const id of ids) if (id) known.ids.add(id);
    notes.set(note, known);
    link.properties = { href: `#_ftn${known.number}` };
  }
  for (const [note, { number, ids }] of notes) {
    const parent = page.parents.get(note);
    parent?.children.splice(parent.children.indexOf(note), 1);
    tree.children.push({
      type: 'element',
      tagName: 'div',
      properties: { id: `ftn${number}`, style: 'mso-element:footnote' },
      children: withoutLinksTo(note.children, ids),
    });
  }
  if (notes.size > 0) removeEmptyLists(tree);
}

/** Whether the node has words outside of headings. */
function hasWords(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return node.type === 'element' && !HEADING.test(node.tagName) && node.children.some(hasWords);
}

/** Removes empty lists of notes, and the rule and the heading above each of them. */
function removeEmptyLists(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    const isList = classesOf(element).some((name) => name.includes('footnotes'));
    if (!isList || !parent || index === undefined || hasWords(element)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

import { treeToHtml, type Tree } from '@examiner/markup';
import type { Element, ElementContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

export interface WordPressPicture {
  readonly url: string;
  readonly alt: string;
}

export interface WordPressHtml {
  readonly html: string;
  /** Pictures of this site, with full addresses. */
  readonly pictures: readonly WordPressPicture[];
}

/** WordPress's names for the widths of pictures. */
const ALIGNMENTS: Readonly<Record<string, string>> = { wide: 'alignwide', full: 'alignfull' };

const namesOf = ({ properties }: Element): readonly string[] =>
  [properties['className'] ?? []].flat().map(String);

/** Replaces an element. Addresses stay; a picture loses the sizes that only this site has. */
function replacementOf(element: Element): readonly ElementContent[] | undefined {
  if (element.tagName === 'picture') {
    return element.children.filter((child) => child.type === 'element' && child.tagName === 'img');
  }
  return namesOf(element).includes('section-link') ? [] : undefined;
}

/** Links within the text do not change, because WordPress may show the text at another address. */
function wholeAddress(address: string, page: string): string {
  return address.startsWith('#') || !URL.canParse(address, page)
    ? address
    : new URL(address, page).href;
}

function adapt(element: Element, page: string): void {
  const { properties } = element;
  for (const name of ['href', 'src']) {
    if (properties[name]) properties[name] = wholeAddress(String(properties[name]), page);
  }
  for (const name of ['srcSet', 'sizes', 'loading', 'decoding', 'tabIndex'])
    delete properties[name];
  const names = namesOf(element).map((name) => ALIGNMENTS[name] ?? name);
  if (names.length > 0) properties['className'] = names;
}

/** WordPress turns the end of each line outside code into a line break. */
function joinLines(tree: Tree): void {
  visit(tree, (node) => {
    if (node.type === 'element' && node.tagName === 'pre') return SKIP;
    if (node.type === 'text') node.value = node.value.replace(/(?<=\S)[ \t]*\n[ \t]*(?=\S)/g, ' ');
    return undefined;
  });
}

/** A text as WordPress stores it. @param page the address of the post, the base of relative links */
export function wordPressHtml(tree: Tree, page: string): WordPressHtml {
  visit(tree, 'element', (element, index, parent) => {
    const content = replacementOf(element);
    if (content && parent && index !== undefined) {
      parent.children.splice(index, 1, ...content);
      return index;
    }
    adapt(element, page);
    return undefined;
  });
  joinLines(tree);
  const own = new URL('/', page).href;
  const pictures: WordPressPicture[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    const url = String(properties['src'] ?? '');
    if (tagName !== 'img' || !url.startsWith(own)) return;
    pictures.push({ url, alt: String(properties['alt'] ?? '') });
  });
  return { html: treeToHtml(tree), pictures };
}

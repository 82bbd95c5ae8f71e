import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { replaceElements, type Replacement } from './html-body.ts';
import { commonRule } from './html-embeds.ts';
import { withFootnotes } from './html-footnotes.ts';

/** Makes addresses of links and pictures absolute. A lazy-loaded picture gets its real address. */
function resolveAddresses(tree: Root, base: string): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') {
      const late = properties['dataSrc'] ?? properties['dataOriginal'] ?? properties['dataLazySrc'];
      const given = String(properties['src'] ?? '');
      const source = late && (given === '' || given.startsWith('data:')) ? String(late) : given;
      if (source) properties['src'] = resolved(source, base);
    }
    if (tagName === 'a' && typeof properties['href'] === 'string') {
      const { href } = properties;
      if (!href.startsWith('#')) properties['href'] = resolved(href, base);
    }
  });
}

function resolved(address: string, base: string): string {
  if (URL.canParse(address)) return address;
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** @param base the base of relative addresses @param rules the rules of the source; they run before the common rules */
export function prepareTree(tree: Root, base: string, ...rules: readonly Replacement[]): Root {
  resolveAddresses(tree, base);
  withFootnotes(tree);
  replaceElements(tree, ...rules, commonRule);
  return tree;
}

import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import temml from 'temml';
import { visit } from 'unist-util-visit';

/** The maximum number of characters of one formula, and of the MathML of all formulas in a text. */
const LONGEST = 2000;
const MOST_MADE = 200_000;
/**
 * The limit of expanded macros. Only built-in macros are expanded, so the work depends on the length of the formula.
 */
const MOST_EXPANDED = 500;
const DEFINITION = /\\[a-zA-Z]*(?:def|let|command)\b/;

/** Undefined if the text is not TeX, or exceeds a limit. */
function mathOf(tex: string): string | undefined {
  if (tex.length > LONGEST || DEFINITION.test(tex)) return undefined;
  try {
    return temml.renderToString(tex, {
      displayMode: true,
      annotate: true,
      throwOnError: true,
      trust: false,
      maxExpand: MOST_EXPANDED,
    });
  } catch {
    return undefined;
  }
}

function sourceOf({ tagName, children: [code] }: Element): string | undefined {
  if (tagName !== 'pre' || code?.type !== 'element') return undefined;
  const [name] = [code.properties['className']].flat();
  const [text] = code.children;
  return name === 'language-math' && text?.type === 'text' ? text.value.trim() : undefined;
}

/** rehype plugin: converts a fence of `math` to MathML. If it cannot be read, it stays code. */
export function rehypeMath() {
  return (tree: Root): void => {
    let left = MOST_MADE;
    visit(tree, 'element', (element) => {
      const tex = sourceOf(element);
      if (!tex || left < 0) return;
      const html = mathOf(tex);
      left -= html?.length ?? tex.length;
      if (html === undefined || left < 0) return;
      element.tagName = 'div';
      element.properties = {
        className: ['math'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: 'Formula',
      };
      element.children = fromHtml(html, { fragment: true }).children as ElementContent[];
    });
  };
}

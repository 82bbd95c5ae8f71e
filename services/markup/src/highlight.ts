import type { Element, Root, RootContent } from 'hast';
import { common, createLowlight } from 'lowlight';
import { visit } from 'unist-util-visit';

/** The limit for all code of a text together. Code above the limit is not highlighted. */
const MOST_CHARACTERS = 50_000;
const LONGEST_LINE = 1000;

let highlighter: ReturnType<typeof createLowlight> | undefined;

function highlighted(language: string, code: string): RootContent[] | undefined {
  highlighter ??= createLowlight(common);
  return highlighter.registered(language)
    ? highlighter.highlight(language, code).children
    : undefined;
}

function languageOf({ properties }: Element): string | undefined {
  const [name] = Array.isArray(properties['className']) ? properties['className'] : [];
  return /^language-(.+)$/.exec(String(name))?.[1];
}

/** rehype plugin: adds classes to parts of code, by the kind of the part. */
export function rehypeHighlight() {
  return (tree: Root): void => {
    let left = MOST_CHARACTERS;
    visit(tree, 'element', (pre) => {
      const [code] = pre.children;
      if (pre.tagName !== 'pre' || code?.type !== 'element') return;
      pre.properties['tabIndex'] = 0;
      const language = languageOf(code);
      const [text] = code.children;
      if (!language || text?.type !== 'text') return;
      left -= text.value.length;
      if (left < 0 || text.value.split('\n').some(({ length }) => length > LONGEST_LINE)) return;
      code.children = (highlighted(language, text.value) as Element[] | undefined) ?? code.children;
    });
  };
}

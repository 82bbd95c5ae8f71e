import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * Properties that change the look of letters. Pages, Notes, and TextEdit set them through classes, with a style sheet
 * in the paste.
 */
const OF_LETTERS =
  /^(?:font|font-weight|font-style|text-decoration|text-decoration-line|vertical-align)$/i;
const SELECTOR = /^\s*([a-z][a-z0-9]*)?\.([\w-]+)\s*$/i;
const MOST_RULES = 2000;

interface Rule {
  readonly tagName: string | undefined;
  readonly declarations: string;
}

function declarationsOf(body: string): string {
  const kept = body.split(';').filter((each) => OF_LETTERS.test(each.split(':')[0]?.trim() ?? ''));
  return kept.map((each) => each.trim()).join(';');
}

function rulesOf(sheet: string): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  const plain = sheet.replaceAll('<!--', '').replaceAll('-->', '');
  for (const block of plain.split('}').slice(0, MOST_RULES)) {
    const open = block.indexOf('{');
    const declarations = declarationsOf(block.slice(open + 1));
    if (open < 0 || !declarations) continue;
    for (const selector of block.slice(0, open).split(',')) {
      const [, tagName, name] = SELECTOR.exec(selector) ?? [];
      if (!name) continue;
      const rule = { tagName: tagName?.toLowerCase(), declarations };
      rules.set(name, [...(rules.get(name) ?? []), rule]);
    }
  }
  return rules;
}

/** Copies the letter styles of an element's classes into its style attribute, before the attribute's own styles. */
export function withClassStyles(tree: Root): void {
  const sheets: string[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName === 'style') sheets.push(toString(element));
  });
  const rules = rulesOf(sheets.join('\n'));
  if (rules.size === 0) return;
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const names = [properties['className'] ?? []].flat();
    const found = names.flatMap((name) => rules.get(String(name)) ?? []);
    const own = found.filter((rule) => rule.tagName === undefined || rule.tagName === tagName);
    if (own.length === 0) return;
    const style = own.map(({ declarations }) => declarations).join(';');
    properties['style'] = `${style};${String(properties['style'] ?? '')}`;
  });
}

import type { Element, Nodes, Root } from 'hast';

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Scripts that have no slanted letters. */
const UPRIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LETTER = /\p{L}/u;

/** The first letter in these elements decides their direction. */
const OF_WORDS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'th', 'td', 'figcaption', 'summary'];
/**
 * Most of the letters in these elements decide their direction, so that one word in another script does not change it.
 */
const OF_BLOCKS = ['ul', 'ol', 'table', 'blockquote', 'details'];

interface Letters {
  readonly rightToLeft: number;
  readonly upright: number;
  readonly all: number;
  readonly first?: 'ltr' | 'rtl' | undefined;
}

const NONE: Letters = { rightToLeft: 0, upright: 0, all: 0 };

function lettersOf(text: string): Letters {
  let [rightToLeft, upright, all] = [0, 0, 0];
  let first: Letters['first'];
  for (const character of text) {
    if (!LETTER.test(character)) continue;
    const isRightToLeft = RIGHT_TO_LEFT.test(character);
    all += 1;
    if (isRightToLeft) rightToLeft += 1;
    if (UPRIGHT.test(character)) upright += 1;
    first ??= isRightToLeft ? 'rtl' : 'ltr';
  }
  return { rightToLeft, upright, all, first };
}

/** The direction of the first letter; undefined without letters. */
export const directionOfText = (text: string): 'ltr' | 'rtl' | undefined => lettersOf(text).first;

function sum(one: Letters, other: Letters): Letters {
  return {
    rightToLeft: one.rightToLeft + other.rightToLeft,
    upright: one.upright + other.upright,
    all: one.all + other.all,
    first: one.first ?? other.first,
  };
}

function directionOf({ tagName }: Element, letters: Letters): 'ltr' | 'rtl' | undefined {
  if (tagName === 'pre') return 'ltr';
  if (letters.all === 0) return undefined;
  if (OF_WORDS.includes(tagName)) return letters.first;
  if (!OF_BLOCKS.includes(tagName)) return undefined;
  return 2 * letters.rightToLeft > letters.all ? 'rtl' : 'ltr';
}

function count(node: Nodes, counted: Map<Element, Letters>): Letters {
  if (node.type === 'text') return lettersOf(node.value);
  if (!('children' in node)) return NONE;
  let letters = NONE;
  for (const child of node.children) letters = sum(letters, count(child, counted));
  if (node.type !== 'element') return letters;
  counted.set(node, letters);
  // Letters in code do not affect the direction of the text around it.
  return node.tagName === 'pre' ? NONE : letters;
}

function mark(node: Nodes, around: 'ltr' | 'rtl', counted: ReadonlyMap<Element, Letters>): void {
  if (!('children' in node)) return;
  let inside = around;
  if (node.type === 'element') {
    const letters = counted.get(node) ?? NONE;
    inside = directionOf(node, letters) ?? around;
    if (inside !== around) node.properties['dir'] = inside;
    const isUpright = 2 * letters.upright > letters.all;
    if (isUpright && (node.tagName === 'em' || node.tagName === 'blockquote')) {
      const classes = [node.properties['className'] ?? []].flat();
      node.properties['className'] = [...classes, 'upright'];
    }
  }
  for (const child of node.children) mark(child, inside, counted);
}

/**
 * rehype plugin: a block gets a `dir` attribute if its direction differs from its surroundings, because feed readers
 * and mail programs do not detect the direction.
 */
export function rehypeDirections() {
  return (tree: Root): void => {
    const counted = new Map<Element, Letters>();
    count(tree, counted);
    mark(tree, 'ltr', counted);
  };
}

import type { Element, Nodes } from 'hast';
import type { PhrasingContent } from 'mdast';
import { addressOf, pictureOf, type Pasted } from './addresses.ts';
import { embedOf, isEmbed } from './embeds.ts';
import { isDropped, styleOf } from './styles.ts';

/** The order of nested marks, from the outermost to the innermost. */
const ORDER = ['link', 'sup', 'sub', 'strong', 'em', 'del', 'u', 'code'] as const;
type Mark = (typeof ORDER)[number];
export type Marks = Readonly<Partial<Record<Mark, string>>>;

/** The address of a link that leads nowhere here. */
const NOWHERE = '';

export interface Run {
  readonly text: string;
  readonly node?: PhrasingContent;
  readonly marks: Marks;
}

const TAGS: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  u: 'u',
  ins: 'u',
  s: 'del',
  strike: 'del',
  del: 'del',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  sup: 'sup',
  sub: 'sub',
};

const SLANTED = /^(?:italic|oblique)$/;

/** The words before the size in the shorthand `font`. */
function lettersOf(font: string | undefined): readonly string[] | undefined {
  const words = font?.split(/\s+/);
  return words?.slice(
    0,
    words.findIndex((word) => /^[\d.]+(?:px|pt|r?em|%)/.test(word)),
  );
}

/** If an element has styles, they decide its marks. Otherwise the element's name decides. */
export function marksOf(element: Element, outer: Marks): Marks {
  const marks: Partial<Record<Mark, string>> = { ...outer };
  const set = (mark: Mark, isOn: boolean) => {
    if (isOn) marks[mark] = 'on';
    else delete marks[mark];
  };
  const tag = TAGS[element.tagName];
  if (tag) set(tag, true);
  const style = styleOf(element);
  const weight = style.get('font-weight');
  if (weight) set('strong', weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600);
  const font = lettersOf(style.get('font'));
  if (font && !weight)
    set(
      'strong',
      font.some((word) => /^(?:bold|[6-9]00)$/.test(word)),
    );
  if (font && !style.get('font-style'))
    set(
      'em',
      font.some((word) => SLANTED.test(word)),
    );
  const slant = style.get('font-style');
  if (slant) set('em', SLANTED.test(slant));
  const line = style.get('text-decoration') ?? style.get('text-decoration-line') ?? '';
  if (line.includes('line-through')) set('del', true);
  if (line.includes('underline')) set('u', true);
  const height = style.get('vertical-align');
  if (height) {
    set('sup', height === 'super');
    set('sub', height === 'sub');
  }
  if (element.tagName === 'a') {
    const { href } = element.properties;
    if (href) marks.link = addressOf(href) ?? NOWHERE;
  }
  return marks;
}

export function runsOf(nodes: readonly Nodes[], outer: Marks, pasted: Pasted): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text') {
      return [{ text: node.value.replaceAll(/[\s\u00a0]+/g, ' '), marks: outer }];
    }
    if (node.type !== 'element' || isDropped(node)) return [];
    if (styleOf(node).get('mso-list') === 'ignore') return [];
    if (isEmbed(node)) {
      return embedOf(node, pasted).map((embed) => ({ text: '', node: embed, marks: {} }));
    }
    if (node.tagName === 'br') return [{ text: '', node: { type: 'break' }, marks: {} }];
    if (node.tagName === 'img') {
      const picture = pictureOf(node, pasted);
      return picture ? [{ text: '', node: picture, marks: {} }] : [];
    }
    const note = pasted.notes.get(String(node.properties['href']).replace(/^#_/, ''));
    if (note) {
      const reference = { type: 'footnoteReference', identifier: note, label: note } as const;
      return [{ text: '', node: reference, marks: {} }];
    }
    const marks = marksOf(node, outer);
    if (pasted.format === 2) return runsOf(node.children, marks, pasted);
    // Light markup has no superscripts or subscripts.
    const { sup, sub, ...others } = marks;
    if (sup ?? sub) pasted.lost.raised += 1;
    return runsOf(node.children, others, pasted);
  });
}

const isSpace = ({ node, text }: Run) => !node && text.trim() === '';

/** Space between two pieces has only the marks that both pieces have. */
function withSpaceJoined(runs: readonly Run[]): Run[] {
  let after: Marks = {};
  const joined = runs.toReversed().map((run, fromEnd) => {
    if (!isSpace(run)) {
      after = run.marks;
      return run;
    }
    const before = runs[runs.length - fromEnd - 2]?.marks ?? {};
    const both = ORDER.filter((mark) => before[mark] && before[mark] === after[mark]);
    return { ...run, marks: Object.fromEntries(both.map((mark) => [mark, before[mark]])) };
  });
  return joined.toReversed();
}

function wrapped(mark: Mark, value: string, children: PhrasingContent[]): PhrasingContent[] {
  if (mark === 'link') return [{ type: 'link', url: value, children }];
  if (mark === 'strong') return [{ type: 'strong', children }];
  if (mark === 'em') return [{ type: 'emphasis', children }];
  if (mark === 'del') return [{ type: 'delete', children }];
  return [{ type: 'html', value: `<${mark}>` }, ...children, { type: 'html', value: `</${mark}>` }];
}

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

function nested(runs: readonly Run[], [mark, ...inner]: readonly Mark[]): PhrasingContent[] {
  if (!mark) {
    return runs.map(({ node, text }) => node ?? { type: 'text', value: text });
  }
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last[0]?.marks[mark] === run.marks[mark]) last.push(run);
    else groups.push([run]);
  }
  return groups.flatMap((group) => {
    const value = group[0]?.marks[mark];
    if (!value) return nested(group, inner);
    const text = textOf(group);
    if (group.every(isSpace)) return [{ type: 'text', value: text }];
    // Markdown has no marks that begin or end with a space.
    const [before = '', after = ''] = [/^ */.exec(text)?.[0], /(?<! ) *$/.exec(text)?.[0]];
    const trimmed = group.map((run, index) => {
      const start = index === 0 ? run.text.trimStart() : run.text;
      return { ...run, text: index === group.length - 1 ? start.trimEnd() : start };
    });
    const content: PhrasingContent[] =
      mark === 'code' && group.every(({ node }) => !node)
        ? [{ type: 'inlineCode', value: textOf(trimmed) }]
        : wrapped(mark, value, nested(trimmed, inner));
    const spaced = (space: string) => (space ? [{ type: 'text', value: space } as const] : []);
    return [...spaced(before), ...content, ...spaced(after)];
  });
}

/** Joins adjacent pieces with the same look, and removes spaces at both ends. */
export function phrasingOf(runs: readonly Run[]): PhrasingContent[] {
  const isKept = (run: Run) => !isSpace(run) && run.node?.type !== 'break';
  const last = runs.findLastIndex(isKept);
  const kept = last < 0 ? [] : runs.slice(runs.findIndex(isKept), last + 1);
  const single = kept.map((run, index) => {
    const isAfterSpace = index === 0 || /(?:^| )$/.test(kept[index - 1]?.text ?? '');
    const isAfterNode =
      index > 0 && kept[index - 1]?.node && kept[index - 1]?.node?.type !== 'break';
    const text = isAfterSpace && !isAfterNode ? run.text.trimStart() : run.text;
    return { ...run, text: kept[index + 1]?.node?.type === 'break' ? text.trimEnd() : text };
  });
  const end = single.at(-1);
  if (end) single[single.length - 1] = { ...end, text: end.text.trimEnd() };
  const filled = single.filter(({ node, text }) => node ?? text);
  const marked = filled.map(({ marks: { link, ...marks }, ...run }) =>
    // Ignores the color and underline of links.
    link === undefined
      ? { ...run, marks }
      : { ...run, marks: { ...marks, link: link || undefined, u: undefined } },
  );
  return nested(withSpaceJoined(marked), ORDER);
}

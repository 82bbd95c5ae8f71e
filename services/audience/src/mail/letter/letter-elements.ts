import { letterImage } from '@examiner/contracts';
import { treeToHtml, type Tree } from '@examiner/markup';
import { isFormula, texOf } from './formulas.ts';
import {
  BREAK,
  COLORS,
  MONO,
  SANS,
  SERIF,
  type Direction,
  type LetterLook,
} from './letter-look.ts';

type Node = Tree['children'][number];
type Element = Extract<Node, { readonly tagName: string }>;
type Properties = Element['properties'];

const INK = `color:${COLORS.ink.light}`;
const BODY = `font:400 18px/1.62 ${SERIF};${INK}`;
const HAIR = `1px solid ${COLORS.hair.light}`;
const CODE = `font-family:${MONO};font-size:16px`;

interface Styled {
  /** A class in the style sheet of the frame, for dark mode. */
  readonly className?: string;
  readonly style: string;
}

const heading = (margin: string, font: string): Styled => ({
  className: 'ink',
  style: `margin:${margin};font:${font} ${SERIF};letter-spacing:-0.01em;${INK}`,
});

/** Some mail programs ignore style sheets, so every element has inline styles. */
const STYLES: Readonly<Record<string, Styled>> = {
  p: { className: 'ink', style: `margin:0 0 20px;${BODY}` },
  h2: heading('36px 0 10px', '500 24px/1.22'),
  h3: heading('32px 0 8px', '500 21px/1.25'),
  h4: heading('26px 0 8px', '600 18px/1.3'),
  h5: heading('26px 0 8px', '600 18px/1.3'),
  h6: heading('26px 0 8px', '600 18px/1.3'),
  li: { style: 'margin:0 0 6px' },
  figure: { style: 'margin:0 0 24px' },
  figcaption: {
    className: 'ink3',
    style: `margin:6px 0 0;font:400 13px/1.45 ${SANS};color:${COLORS.ink3.light}`,
  },
  pre: {
    className: 'code',
    style: `margin:0 0 20px;padding:12px 14px;background-color:${COLORS.sunken.light};border-radius:2px;white-space:pre-wrap;overflow-wrap:anywhere;overflow:auto;font:400 14px/1.5 ${MONO};${INK}`,
  },
  details: { style: 'margin:0 0 20px' },
  summary: { className: 'ink', style: `margin:0 0 8px;${BODY};font-weight:600` },
  kbd: { style: CODE },
  mark: { style: `background-color:#f6e7a8;${INK}` },
  hr: { className: 'hair', style: `margin:32px 0;border:0;border-top:${HAIR}` },
  table: { style: 'width:100%;margin:0 0 24px;border-collapse:collapse' },
  sup: { style: 'font-size:12px;line-height:0' },
  sub: { style: 'font-size:12px;line-height:0' },
  u: { style: `text-decoration-color:${COLORS.spot.light}` },
};
const KEPT = ['href', 'src', 'alt', 'align', 'start', 'id', 'dir', 'lang'];
const HEADING = /^h[1-6]$/;
/** The width of the text column, in pixels. */
export const COLUMN_WIDTH = 536;

interface Context {
  readonly look: LetterLook;
  readonly direction: Direction;
  /** The names of the enclosing elements. */
  readonly within: ReadonlySet<string>;
}

/** Shows a picture at its own width, but no wider than the column. Uploads are JPEG, which every mail program can show. */
function pictureOf({ src, width: w, height: h }: Properties): Properties {
  const { origin, pathname } = new URL(String(src));
  const upload = letterImage(pathname);
  const width = Math.min(Number(w) || COLUMN_WIDTH, COLUMN_WIDTH);
  return {
    ...(upload && { src: origin + upload }),
    width,
    ...(Number(h) > 0 && { height: Math.round((Number(h) * width) / Number(w)) }),
    style: pictureStyle(width),
  };
}

/** The font is for the alternative text that programs show instead of a blocked picture. */
export const pictureStyle = (width: number) =>
  `display:block;width:100%;max-width:${width}px;height:auto;border:0;font:400 15px/1.45 ${SANS};color:${COLORS.ink3.light}`;

/** The side on which a line of the given direction begins. */
const startOf = (direction: Direction) => (direction === 'rtl' ? 'right' : 'left');

function styleOf(
  { tagName, properties }: Element,
  { look, direction, within }: Context,
): Styled | undefined {
  const start = startOf(direction);
  const align = String(properties['align'] ?? start);
  switch (tagName) {
    case 'a':
      return {
        className: 'a',
        style: `color:${look.accent.light};text-decoration:underline;${BREAK}`,
      };
    case 'ul':
    case 'ol':
      return {
        className: 'ink',
        style: `margin:0 0 20px;margin-${start}:26px;padding:0${within.has('li') ? '' : `;${BODY}`}`,
      };
    case 'blockquote':
      return {
        className: 'ink',
        style: `margin:28px 0;margin-${start}:28px;padding:0${within.has('blockquote') ? '' : `;font:italic 400 22px/1.38 ${SERIF};${INK}`}`,
      };
    case 'p':
      if (within.has('blockquote')) return { style: 'margin:0 0 12px' };
      if (within.has('section')) {
        return {
          className: 'ink2',
          style: `margin:0 0 8px;font:400 15px/1.5 ${SERIF};color:${COLORS.ink2.light}`,
        };
      }
      return STYLES['p'];
    case 'th':
      return {
        className: 'th',
        style: `padding:6px 12px 6px 0;border-bottom:1px solid ${COLORS.ink.light};font:600 13px/1.35 ${SANS};color:${COLORS.ink2.light};text-align:${align};${BREAK}`,
      };
    case 'td':
      return {
        className: 'td',
        style: `padding:8px 12px 8px 0;vertical-align:top;border-bottom:${HAIR};font:400 15px/1.4 ${SANS};${INK};text-align:${align};${BREAK}`,
      };
    case 'code':
      return within.has('pre') ? undefined : { style: `${CODE};${BREAK}` };
    default:
      return STYLES[tagName];
  }
}

/** Mail programs cannot open a closed `details`, so its content is shown. */
const SHOWN_AS: Readonly<Record<string, string>> = { details: 'div', summary: 'p' };

/** Few mail programs support MathML, so the formula is shown as its source text. */
const formulaAsCode = (node: Element): Element => ({
  type: 'element',
  tagName: 'pre',
  properties: {},
  children: [{ type: 'text', value: texOf(node) }],
});

function styled(node: Node, context: Context): Node {
  if (node.type !== 'element') return node;
  if (isFormula(node)) return styled(formulaAsCode(node), context);
  const { tagName } = node;
  const direction = (node.properties['dir'] as Direction | undefined) ?? context.direction;
  const kept = Object.entries(node.properties).filter(
    ([name]) => KEPT.includes(name) && !(name === 'id' && HEADING.test(tagName)),
  );
  const { className, style = '' } = styleOf(node, { ...context, direction }) ?? {};
  const isTurned = direction !== context.direction;
  const isCell = tagName === 'th' || tagName === 'td';
  const side = isTurned && !isCell ? `text-align:${startOf(direction)}` : '';
  const styles = [style, side].filter(Boolean).join(';');
  const properties = {
    ...Object.fromEntries(kept),
    ...(className && { className: [className] }),
    ...(styles && { style: styles }),
    ...(tagName === 'img' && pictureOf(node.properties)),
  };
  const inner = { ...context, direction, within: new Set([...context.within, tagName]) };
  return {
    ...node,
    tagName: SHOWN_AS[tagName] ?? tagName,
    properties,
    children: node.children.map((child) => styled(child, inner) as typeof child),
  };
}

/** @param tree with absolute addresses; blocks in the other direction have `dir` */
export function treeToLetterHtml(tree: Tree, look: LetterLook): string {
  const context: Context = { look, direction: 'ltr', within: new Set() };
  const html = treeToHtml({
    ...tree,
    children: tree.children.map((child) => styled(child, context)),
  });
  return look.direction === 'ltr' ? html : `<div dir="ltr" style="text-align:left">${html}</div>`;
}

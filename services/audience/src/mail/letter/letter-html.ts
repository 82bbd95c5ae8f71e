import { letterImage } from '@examiner/contracts';
import { treeToHtml, type Tree } from '@examiner/markup';
import { isFormula, texOf } from './formulas.ts';

type Node = Tree['children'][number];
type Element = Extract<Node, { readonly tagName: string }>;

const BODY = "font:17px/1.55 Georgia,'Source Serif 4',serif";
const CODE = 'font:15px/1.45 ui-monospace,Menlo,Consolas,monospace';
const LINK = '#8a3f1d';
/** No program for mails is sure to read a style sheet: every element has its own. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 18px',
  h2: 'margin:32px 0 12px;font-size:23px;line-height:1.25',
  h3: 'margin:28px 0 10px;font-size:20px;line-height:1.3',
  h4: 'margin:24px 0 8px;font-size:17px;line-height:1.4',
  h5: 'margin:24px 0 8px;font-size:17px;line-height:1.4',
  h6: 'margin:24px 0 8px;font-size:17px;line-height:1.4',
  a: `color:${LINK}`,
  ul: 'margin:0 0 18px;padding-left:24px',
  ol: 'margin:0 0 18px;padding-left:24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 18px;padding-left:16px;border-left:3px solid #d9cfbd',
  figure: 'margin:0 0 18px',
  figcaption: 'margin:6px 0 0;font-size:15px',
  img: 'display:block;max-width:100%;height:auto;border:0',
  pre: `margin:0 0 18px;white-space:pre-wrap;overflow-wrap:anywhere;${CODE}`,
  code: CODE,
  details: 'margin:0 0 18px',
  summary: 'margin:0 0 8px;font-weight:bold',
  kbd: CODE,
  mark: 'background:#f6e7a8;color:#231f18',
  hr: 'margin:28px 0;border:0;border-top:1px solid #d9cfbd',
  table: 'margin:0 0 18px;border-collapse:collapse',
  th: 'padding:4px 12px 4px 0;text-align:left;border-bottom:1px solid #d9cfbd',
  td: 'padding:4px 12px 4px 0;vertical-align:top;border-bottom:1px solid #d9cfbd',
};
const KEPT = ['dir', 'href', 'src', 'alt', 'align', 'start'];
const SHEET_WIDTH = 600;

type Properties = Element['properties'];

/** As wide as it is, and at most as the sheet; an upload as the JPEG that every program for mail can show. */
function pictured({ src, width: w, height: h }: Properties): Properties {
  const { origin, pathname } = new URL(String(src));
  const upload = letterImage(pathname);
  const width = Math.min(Number(w) || SHEET_WIDTH, SHEET_WIDTH);
  return {
    ...(upload && { src: origin + upload }),
    width,
    ...(Number(h) > 0 && { height: Math.round((Number(h) * width) / Number(w)) }),
  };
}

/** No program for mail unfolds them: all of it is shown. */
const SHOWN_AS: Readonly<Record<string, string>> = { details: 'div', summary: 'p' };

/** Few programs for mail know MathML: the formula is shown as it was written. */
function formula(node: Element): Node {
  const code: Element = {
    type: 'element',
    tagName: 'pre',
    properties: { style: STYLES['pre'] },
    children: [{ type: 'text', value: texOf(node) }],
  };
  return code;
}

function styled(node: Node): Node {
  if (node.type !== 'element') return node;
  if (isFormula(node)) return formula(node);
  const kept = Object.entries(node.properties).filter(([name]) => KEPT.includes(name));
  const style = STYLES[node.tagName];
  const properties = {
    ...Object.fromEntries(kept),
    ...(node.tagName === 'img' && pictured(node.properties)),
    ...(style && { style }),
  };
  return {
    ...node,
    tagName: SHOWN_AS[node.tagName] ?? node.tagName,
    properties,
    children: node.children.map((child) => styled(child) as typeof child),
  };
}

/** @param tree with absolute addresses */
export function treeToLetterHtml(tree: Tree): string {
  return treeToHtml({ ...tree, children: tree.children.map((child) => styled(child)) });
}

export interface LetterParts {
  readonly subject: string;
  readonly preheader: string;
  /** HTML each. */
  readonly head: string;
  readonly content: string;
  readonly footer: string;
}

/** Keeps the words after the preheader out of the list of mails. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);

/** All but `preheader` and `subject`, which are escaped already, are HTML. */
export function letterDocument({ subject, preheader, head, content, footer }: LetterParts): string {
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${subject}</title>
<style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#16140f!important;color:#e9e4da!important}.page a{color:#e0956f!important}.quiet,.quiet a{color:#a49c8d!important}}
@media (max-width:480px){.sheet{padding:20px 16px!important}}</style></head>
<body class="page" style="margin:0;padding:0;background:#fbf8f2;color:#231f18;-webkit-text-size-adjust:100%;${BODY}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${preheader}${PADDING}</div>
<div role="article" lang="en"><!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<div class="sheet" style="max-width:600px;margin:0 auto;padding:32px 24px">
${head}
${content}
<div class="quiet" style="margin:40px 0 0;padding:16px 0 0;border-top:1px solid #d9cfbd;color:#6b6355;font-size:14px;line-height:1.5">
${footer}
</div>
</div>
<!--[if mso]></td></tr></table><![endif]--></div></body></html>
`;
}

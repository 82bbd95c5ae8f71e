import { escapeHtml } from '@examiner/kit';
import { directionOfText } from '@examiner/markup';
import { BREAK, COLORS, SANS, SERIF, type LetterLook } from './letter-look.ts';

export interface FrameParts {
  readonly subject: string;
  /** The first words in the list of mails; may be empty. */
  readonly preheader: string;
  /** Rows of the sheet, HTML. */
  readonly rows: readonly string[];
  /** Paragraphs of the footer, HTML. */
  readonly footer: readonly string[];
}

/** Fills the preview in the list of mails after the preheader, so that no text of the body is shown there. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const { paper, sunken, ink, ink2, ink3, hair, onInk } = COLORS;

const INK_TEXT = `font:400 18px/1.62 ${SERIF};color:${ink.light}`;

/** Dark colors, and the padding on a phone. Programs that ignore style sheets keep the light inline colors. */
const styleSheet = ({
  accent,
}: LetterLook) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:${paper.light};-webkit-text-size-adjust:100%}
@media (prefers-color-scheme:dark){body,.page{background-color:${paper.dark}!important}
.ink,.td{color:${ink.dark}!important}.ink2,.th{color:${ink2.dark}!important}.ink3{color:${ink3.dark}!important}
.a{color:${accent.dark}!important}.rule,.th{border-bottom-color:${ink.dark}!important}.hair,.td{border-color:${hair.dark}!important}
.code{background-color:${sunken.dark}!important;color:${ink.dark}!important}.btn{background-color:${ink.dark}!important}.btna{color:${onInk.dark}!important}.lead{filter:brightness(.88)}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.th,.td{padding-right:6px!important}.h1{font-size:31px!important}}`;

/** Attributes for a text whose direction differs from the site's. */
export function directed(look: LetterLook, text: string): string {
  const direction = directionOfText(text);
  if (!direction || direction === look.direction) return '';
  return ` dir="${direction}" align="${direction === 'rtl' ? 'right' : 'left'}"`;
}

/** A row of the sheet. @param padding of the row's cell, in CSS */
export const row = (padding: string, content: string) =>
  `<tr><td class="pad" style="padding:${padding};${BREAK}">${content}</td></tr>`;

/** @param html of the text */
export const title = (html: string, size: number, href?: string) => {
  const words = href
    ? `<a class="ink" href="${escapeHtml(href)}" style="color:${ink.light};text-decoration:none">${html}</a>`
    : html;
  return `<h1 class="ink h1" style="margin:0 0 12px;font:400 ${size}px/1.1 ${SERIF};letter-spacing:-0.018em;color:${ink.light}">${words}</h1>`;
};

/** @param html of the text */
export const paragraph = (html: string) =>
  `<p class="ink" style="margin:0 0 20px;${INK_TEXT}">${html}</p>`;

/** A link in its own paragraph. @param html of the text */
export const linkAlone = (look: LetterLook, href: string, html: string) =>
  paragraph(link(look, href, html));

/** @param html small print: dates, the footer */
export const smallPrint = (html: string, margin = '0 0 8px') =>
  `<p class="ink3" style="margin:${margin};font:400 13px/1.55 ${SANS};color:${ink3.light}">${html}</p>`;

/** @param html of the text */
export const link = ({ accent }: LetterLook, href: string, html: string) =>
  `<a class="a" href="${escapeHtml(href)}" style="color:${accent.light};text-decoration:underline;${BREAK}">${html}</a>`;

/** The button for the main action of the mail. Outlook ignores the padding of links. @param html of the text */
export const button = (href: string, html: string) =>
  `<table ${TABLE} style="border-collapse:separate"><tr><td class="btn" bgcolor="${ink.light}" style="border-radius:2px;background-color:${ink.light};mso-padding-alt:14px 24px"><a class="btna" href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;font:600 15px/1.2 ${SANS};color:${onInk.light};text-decoration:none">${html}</a></td></tr></table>`;

function head({ name, home, mark }: LetterLook): string {
  const picture = mark
    ? `<td width="36" style="width:36px;padding:0 0 14px;vertical-align:middle"><img src="${escapeHtml(mark)}" width="26" height="26" alt="" style="display:block;border:0;width:26px;height:26px"></td>`
    : '';
  return row(
    '24px 32px 0',
    `<table class="rule" ${TABLE} width="100%" style="border-bottom:3px solid ${ink.light};border-collapse:separate"><tr>${picture}<td style="padding:0 0 14px;vertical-align:middle"><a class="ink" href="${escapeHtml(home)}" style="font:600 18px/1.2 ${SERIF};color:${ink.light};text-decoration:none">${escapeHtml(name)}</a></td></tr></table>`,
  );
}

/** A whole mail: the head with mark and name, the rows, and the footer. Each mail of the site has this frame. */
export function letterFrame(
  look: LetterLook,
  { subject, preheader, rows, footer }: FrameParts,
): string {
  const { language, direction } = look;
  const side = direction === 'rtl' ? 'right' : 'left';
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title>
<style>${styleSheet(look)}</style></head>
<body>
<table class="page" ${TABLE} width="100%" bgcolor="${paper.light}" style="background-color:${paper.light}"><tr><td align="center" style="padding:0">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(preheader)}${PADDING}</div>
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<table class="sheet" role="article" aria-label="${escapeHtml(subject)}" lang="${escapeHtml(language)}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto;text-align:${side};table-layout:fixed;${BREAK}">
${head(look)}
${rows.join('\n')}
${row('0 32px 40px', `<table ${TABLE} width="100%"><tr><td class="hair" style="padding:18px 0 0;border-top:1px solid ${hair.light}">${footer.join('\n')}</td></tr></table>`)}
</table>
<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>
`;
}

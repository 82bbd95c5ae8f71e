import type { FromHtml } from '@examiner/markup/from-html';
import type { Edit, Selection } from '../editor-commands.ts';

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/;
const BEFORE_CONTENT = /^(?:\s|<meta[^>]*>|<\/?(?:html|head|body)[^>]*>|<!--[^]*?-->)*/i;
const MONOSPACED = /^<(?:div|pre|span)[^>]*style="[^"]*(?:monospace|white-space:\s*pre\b)/i;
const BLOCK = /\n|^(?:#|- |\d+\. |> |\||```|---)/;

/** Editors of code send colored spans: the text itself is meant. */
export function isCode(types: readonly string[], html: string): boolean {
  const first = html.slice(BEFORE_CONTENT.exec(html)?.[0].length);
  return types.includes('vscode-editor-data') || MONOSPACED.test(first);
}

/** An address over words makes a link of them. */
export function linkOver(
  text: string,
  { start, end }: Selection,
  pasted: string,
): Edit | undefined {
  const words = text.slice(start, end);
  const address = pasted.trim();
  if (!words.trim() || words.includes('\n') || !ADDRESS.test(address)) return undefined;
  const insert = `[${words}](${address})`;
  const at = start + insert.length;
  return { from: start, to: end, insert, selection: { start: at, end: at } };
}

const plain = (text: string) => text.replaceAll(/[\s\\]/g, '');

/** The pasted Markdown, or the plain text if the HTML adds nothing. */
export function chosenForm({ markdown }: Pick<FromHtml, 'markdown'>, text: string): string {
  return markdown && plain(markdown) !== plain(text) ? markdown : text;
}

const gap = (text: string) =>
  '\n'.repeat(2 - Math.min(2, /(?<!\n)\n*$/.exec(text)?.[0].length ?? 0));

/** Paragraphs of their own are set apart from what is around them. */
export function insertion(
  text: string,
  { start, end }: Selection,
  pasted: string,
  isBlock = BLOCK.test(pasted),
): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = isBlock && before ? gap(before) : '';
  const trail =
    isBlock && after ? '\n'.repeat(2 - Math.min(2, /^\n*/.exec(after)?.[0].length ?? 0)) : '';
  const at = start + lead.length + pasted.length;
  return { from: start, to: end, insert: lead + pasted + trail, selection: { start: at, end: at } };
}

/** Undefined where all of it was taken over. */
export function lostWords({ pictures, tables }: FromHtml['lost']): string | undefined {
  const words = [
    pictures === 1 && 'A picture could not be taken along.',
    pictures > 1 && `${pictures} pictures could not be taken along.`,
    tables === 1 && 'A table became lines of text.',
    tables > 1 && `${tables} tables became lines of text.`,
  ];
  return words.filter(Boolean).join(' ') || undefined;
}

import type { FromHtml } from '@examiner/markup/from-html';
import { LIST_ITEM, type Edit, type Selection } from '../editor-commands.ts';
import { isAddress, linkAddress, linkWords } from '../rules/link-words.ts';

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/;
const EMPTY_ITEM = /^([ \t]*)(?:[-*+]|[0-9]{1,9}[.)])(?:[ \t]+\[[ xX]\])?[ \t]*$/;
const BEFORE_CONTENT = /^(?:\s|<meta[^>]*>|<\/?(?:html|head|body)[^>]*>|<!--[^]*?-->)*/i;
const MONOSPACED = /^<(?:div|pre|span)[^>]*style="[^"]*(?:monospace|white-space:\s*pre\b)/i;
const BLOCK = /\n|^(?:#|- |\d+\. |> |\||```|---)/;

/** Text that was copied from a code editor has colored spans. Only the plain text is pasted. */
export function isCode(types: readonly string[], html: string): boolean {
  const first = html.slice(BEFORE_CONTENT.exec(html)?.[0].length);
  return types.includes('vscode-editor-data') || MONOSPACED.test(first);
}

/** If an address is pasted over selected words, the words become a link. Over the address of a link, the new address replaces the old one. */
export function linkOver(
  text: string,
  { start, end }: Selection,
  pasted: string,
): Edit | undefined {
  const words = text.slice(start, end);
  const address = pasted.trim();
  if (!words.trim() || words.includes('\n') || !ADDRESS.test(address)) return undefined;
  const isTarget = text.slice(0, start).endsWith('](');
  const own = isTarget ? linkAddress(address) : address;
  const insert = isAddress(words) ? own : `[${linkWords(words)}](${linkAddress(address)})`;
  const at = start + insert.length;
  return { from: start, to: end, insert, selection: { start: at, end: at } };
}

const plain = (text: string) => text.replaceAll(/[\s\\]/g, '');

/** The pasted HTML as Markdown, or the plain text if the HTML contains no formatting. */
export function chosenForm({ markdown }: Pick<FromHtml, 'markdown'>, text: string): string {
  return markdown && plain(markdown) !== plain(text) ? markdown : text;
}

const gap = (text: string) =>
  '\n'.repeat(2 - Math.min(2, /(?<!\n)\n*$/.exec(text)?.[0].length ?? 0));

/** Blank lines separate pasted paragraphs from their neighbors. */
export function insertion(
  text: string,
  { start, end }: Selection,
  pasted: string,
  isBlock = BLOCK.test(pasted),
): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const item = EMPTY_ITEM.exec(before.slice(from));
  if (item && LIST_ITEM.test(pasted) && /^[ \t]*(?:\n|$)/.test(after)) {
    const insert = pasted.replaceAll(/^(?=.)/gm, item[1] ?? '');
    const at = from + insert.length;
    return { from, to: end, insert, selection: { start: at, end: at } };
  }
  const lead = isBlock && before ? gap(before) : '';
  const trail =
    isBlock && after ? '\n'.repeat(2 - Math.min(2, /^\n*/.exec(after)?.[0].length ?? 0)) : '';
  const at = start + lead.length + pasted.length;
  return { from: start, to: end, insert: lead + pasted + trail, selection: { start: at, end: at } };
}

const LOST: Readonly<Record<keyof FromHtml['lost'], readonly [string, string]>> = {
  pictures: ['A picture could not be taken along.', 'pictures could not be taken along.'],
  tables: ['A table became lines of text.', 'tables became lines of text.'],
  embeds: [
    'Embedded content could not be taken along.',
    'embedded parts could not be taken along.',
  ],
  raised: ['Raised or lowered text is on the line.', 'raised or lowered parts are on the line.'],
};

/** A sentence about the lost parts; undefined if nothing was lost. */
export function lostWords(lost: FromHtml['lost']): string | undefined {
  const words = Object.entries(LOST).map(([kind, [one, several]]) => {
    const count = lost[kind as keyof typeof LOST];
    return count === 1 ? one : count > 1 && `${count} ${several}`;
  });
  return words.filter(Boolean).join(' ') || undefined;
}

import type { Blockquote, ListItem, Paragraph, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

/** The labels of callouts, as GitHub and Obsidian write them. */
const LABELS: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};
const CALLOUT = /^\[!([a-z]{1,10})\][ \t]*(?:\n|$)/i;
const TASK = /^\[([ xX])\](?=\s)/;

function firstText(block: Blockquote | ListItem): { paragraph: Paragraph; text: Text } | undefined {
  const [paragraph] = block.children;
  if (paragraph?.type !== 'paragraph') return undefined;
  const [text] = paragraph.children;
  return text?.type === 'text' ? { paragraph, text } : undefined;
}

function markCallout(quote: Blockquote): void {
  const { paragraph, text } = firstText(quote) ?? {};
  const [written = '', name = ''] = CALLOUT.exec(text?.value ?? '') ?? [];
  const label = LABELS[name.toLowerCase()];
  if (!paragraph || !text || label === undefined) return;
  const isAlone = paragraph.children.length === 1;
  // If more text follows on the same line, it is not a callout.
  if (!isAlone && !written.endsWith('\n') && paragraph.children[1]?.type !== 'break') return;
  text.value = text.value.slice(written.length);
  const kept = paragraph.children.filter(
    (child, index) =>
      !(index === 0 && text.value === '') &&
      !(index === 1 && text.value === '' && child.type === 'break'),
  );
  const title: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: label }] }],
  };
  const rest: Paragraph[] = kept.length > 0 ? [{ type: 'paragraph', children: kept }] : [];
  quote.children = [title, ...rest, ...quote.children.slice(1)];
  quote.data = { hProperties: { className: ['callout'] } };
}

function markTask(item: ListItem): void {
  const { text } = firstText(item) ?? {};
  const [written, mark] = TASK.exec(text?.value ?? '') ?? [];
  if (!text || written === undefined) return;
  text.value = (mark === ' ' ? '☐' : '☑') + text.value.slice(written.length);
  item.data = { hProperties: { className: ['task'] } };
}

/** remark plugin: marks callouts (`> [!NOTE]`). Tasks (`- [ ]`) become signs that mails and feed readers also show. */
export function remarkNotices() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'blockquote') markCallout(node);
      if (node.type === 'listItem') markTask(node);
    });
  };
}

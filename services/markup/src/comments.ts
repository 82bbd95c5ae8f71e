import type { Html, Nodes, Paragraph, Root, RootContent, Text } from 'mdast';
import { htmlFlow } from 'micromark-core-commonmark';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types';
import { visit } from 'unist-util-visit';

const OPENING = '<!--';
const CLOSING = '-->';
const BLOCKS_OF = ['root', 'blockquote', 'listItem', 'footnoteDefinition'];

/** Matches if a comment begins here and does not end on its line. Inline syntax finds comments within a line. */
const beginsComment: Construct = {
  partial: true,
  tokenize(effects: Effects, ok: State, nok: State): State {
    let read = '';
    const letter = (code: Code): State | undefined => {
      if (code === null || code < 0) return read.length >= OPENING.length ? ok(code) : nok(code);
      if (read.length < OPENING.length && code !== OPENING.charCodeAt(read.length)) {
        return nok(code);
      }
      read = (read + String.fromCharCode(code)).slice(-OPENING.length - 1);
      if (read.length > OPENING.length && read.endsWith(CLOSING)) return nok(code);
      effects.consume(code);
      return letter;
    };
    return (code) => {
      effects.enter('data');
      return letter(code);
    };
  },
};

/** Texts in which a comment has no end. Any later comment in such a text also has no end. */
const withoutEnd = new WeakSet<TokenizeContext>();

/** A comment of several lines, which may be blank. A comment without an end is text. */
const comment: Construct = {
  ...htmlFlow,
  name: 'comment',
  tokenize(effects, ok, nok) {
    if (withoutEnd.has(this)) return nok;
    const unclosed: State = (code) => {
      withoutEnd.add(this);
      return nok(code);
    };
    const ended: State = (code) => {
      const [kind, token] = this.events.at(-1) ?? [];
      // Here the tokenizer only checks whether the comment would end a paragraph.
      if (this.interrupt || kind !== 'exit' || !token) return ok(code);
      return this.sliceSerialize(token).includes(CLOSING) ? ok(code) : unclosed(code);
    };
    const whole = htmlFlow.tokenize.call(this, effects, ended, nok);
    return effects.check(beginsComment, whole, nok);
  },
};

export const comments: Extension = { flow: { [60]: comment } };

const paragraphOf = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value } satisfies Text],
});

const isComment = (node: Nodes): boolean =>
  node.type === 'html' && node.value.trimStart().startsWith(OPENING);

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';

function isOnlyComments(node: Nodes): boolean {
  return (
    node.type === 'paragraph' &&
    node.children.some(isComment) &&
    node.children.every((child) => isComment(child) || isBlank(child))
  );
}

/** The text that follows a comment on the comment's last line. */
function afterComment({ value }: Html): Paragraph[] {
  const end = value.indexOf(CLOSING, OPENING.length);
  const rest = value.slice(end + CLOSING.length).trim();
  return rest === '' ? [] : [paragraphOf(rest)];
}

/** remark plugin: removes comments, and paragraphs that contain nothing else. */
export function remarkComments() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!('children' in node)) return;
      const children = node.children as RootContent[];
      if (!children.some((child) => isComment(child) || isOnlyComments(child))) return;
      const hasBlocks = BLOCKS_OF.includes(node.type);
      node.children = children.flatMap((child) => {
        if (isOnlyComments(child)) return [];
        if (child.type !== 'html' || !isComment(child)) return [child];
        return hasBlocks ? afterComment(child) : [];
      }) as never;
    });
  };
}

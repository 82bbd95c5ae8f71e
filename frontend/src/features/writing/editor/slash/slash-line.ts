export interface SlashLine {
  readonly from: number;
  /** The text between the slash and the caret. */
  readonly query: string;
}

/** The line of the caret; null if it does not begin with a slash or the caret is not at its end. */
export function slashLineAt(text: string, caret: number): SlashLine | null {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  const line = text.slice(from, caret);
  const isAtEnd = caret === text.length || text[caret] === '\n';
  return line.startsWith('/') && isAtEnd ? { from, query: line.slice(1) } : null;
}

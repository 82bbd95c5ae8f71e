const OPENING = /^[ \t>]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** The fence that is open after a line, empty if none is. */
export function fenceAfter(fence: string, line: string): string {
  if (fence) return CLOSING.exec(line)?.[1]?.startsWith(fence) ? '' : fence;
  const [whole = '', marks = ''] = OPENING.exec(line) ?? [];
  // A backtick in the rest of the line makes it code within the line.
  return marks.startsWith('`') && line.slice(whole.length).includes('`') ? '' : marks;
}

/** Whether a line of code between fences begins at `lineStart`. */
export function isInFence(text: string, lineStart: number): boolean {
  const lines = text.slice(0, lineStart).split('\n').slice(0, -1);
  return lines.reduce(fenceAfter, '') !== '';
}

const OPENING = /^[ \t>]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** The opening fence of the code block that continues after a line; empty if there is no open block. */
export function fenceAfter(fence: string, line: string): string {
  if (fence) return CLOSING.exec(line)?.[1]?.startsWith(fence) ? '' : fence;
  const [whole = '', marks = ''] = OPENING.exec(line) ?? [];
  // If the rest of the line contains a backtick, the line is inline code and not a fence.
  return marks.startsWith('`') && line.slice(whole.length).includes('`') ? '' : marks;
}

/** Whether the line that begins at `lineStart` is inside a fenced code block. */
export function isInFence(text: string, lineStart: number): boolean {
  const lines = text.slice(0, lineStart).split('\n').slice(0, -1);
  return lines.reduce(fenceAfter, '') !== '';
}

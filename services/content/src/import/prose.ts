const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Changes Markdown outside of fenced code. */
export function mapProse(markdown: string, change: (prose: string) => string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  let fence = '';
  const endProse = () => {
    if (prose.length > 0) parts.push(change(prose.join('\n')));
    prose = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence === '' && mark === '') {
      prose.push(line);
      continue;
    }
    endProse();
    parts.push(line);
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
  }
  endProse();
  return parts.join('\n');
}

const CODE_SPAN = /(`[^`\n]+`)/;

/** Changes Markdown outside of code. A piece may begin in the middle of a line. */
export function mapWords(markdown: string, change: (words: string) => string): string {
  return mapProse(markdown, (prose) =>
    prose
      .split(CODE_SPAN)
      .map((part, index) => (index % 2 === 1 ? part : change(part)))
      .join(''),
  );
}

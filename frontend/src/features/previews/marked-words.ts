const MAX_QUOTE = 500;

export interface MarkedWords {
  readonly quote: string;
  /** The index, from 0, of the paragraph with the selected words. */
  readonly paragraph: number;
}

/** The selection in the text; null if there is none. */
export function markedWords(text: Element | null): MarkedWords | null {
  const selection = getSelection();
  if (!text || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer } = selection.getRangeAt(0);
  const blocks = text.querySelectorAll(':scope > :not([data-above-text])');
  const paragraph = [...blocks].findIndex((block) => block.contains(startContainer));
  const quote = selection.toString().trim().slice(0, MAX_QUOTE);
  return paragraph < 0 || quote === '' ? null : { quote, paragraph };
}

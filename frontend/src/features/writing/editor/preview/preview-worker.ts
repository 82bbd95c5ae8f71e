import type { Format } from '@examiner/contracts';
import { parseMarkup } from '@examiner/markup';
import { differencesOf, type Difference } from '@examiner/markup/differences';

export interface PreviewWork {
  readonly content: string;
  readonly format: Format;
  /** Language of the typographic quotes. */
  readonly quotes?: string | undefined;
}

/** The tree of a text. For light markup, it also has the differences from Markdown. */
export interface RenderedText {
  /** The blocks, each as JSON without its position in the text. */
  readonly blocks: readonly string[];
  readonly differences: readonly Difference[];
}

const withoutPosition = (key: string, value: unknown) => (key === 'position' ? undefined : value);

addEventListener('message', ({ data: { content, format, quotes } }: MessageEvent<PreviewWork>) => {
  const { children } = parseMarkup(content, format, { quotes, own: location.origin });
  const blocks = children.map((block) => JSON.stringify(block, withoutPosition));
  const differences = format === 1 ? differencesOf(content) : [];
  postMessage({ blocks, differences } satisfies RenderedText);
});

import type { Format, PostTree } from '@examiner/contracts';
import { parseMarkup } from '@examiner/markup';
import { differencesOf, type Difference } from '@examiner/markup/differences';

export interface PreviewWork {
  readonly content: string;
  readonly format: Format;
  /** Language of the typographic quotes. */
  readonly quotes?: string | undefined;
}

/** The tree of a text; of light markup also what would look different as Markdown. */
export interface Preview {
  readonly tree: PostTree;
  readonly differences: readonly Difference[];
}

addEventListener('message', ({ data: { content, format, quotes } }: MessageEvent<PreviewWork>) => {
  const tree = parseMarkup(content, format, quotes);
  const differences = format === 1 ? differencesOf(content) : [];
  postMessage({ tree, differences } satisfies Preview);
});

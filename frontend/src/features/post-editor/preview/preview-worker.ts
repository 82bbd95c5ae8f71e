import type { Format, PostTree } from '@examiner/contracts';
import { parseMarkup } from '@examiner/markup';
import { differencesOf, type Difference } from '@examiner/markup/differences';

export interface PreviewWork {
  readonly content: string;
  readonly format: Format;
}

/** The tree of a text; of light markup also what would look different as Markdown. */
export interface Preview {
  readonly tree: PostTree;
  readonly differences: readonly Difference[];
}

addEventListener('message', ({ data: { content, format } }: MessageEvent<PreviewWork>) => {
  const tree = parseMarkup(content, format);
  const differences = format === 1 ? differencesOf(content) : [];
  postMessage({ tree, differences } satisfies Preview);
});

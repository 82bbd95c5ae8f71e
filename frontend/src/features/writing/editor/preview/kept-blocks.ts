import type { PostTree } from '@examiner/contracts';
import type { RootContent } from 'hast';

/** Unchanged blocks stay the same objects, so that only changed blocks are rendered again. */
export class KeptBlocks {
  #known = new Map<string, RootContent[]>();

  /** @param blocks the blocks, each as JSON */
  treeOf(blocks: readonly string[]): PostTree {
    const shown = new Map<string, RootContent[]>();
    const children = blocks.map((json) => {
      const block = this.#known.get(json)?.shift() ?? (JSON.parse(json) as RootContent);
      const same = shown.get(json);
      if (same) same.push(block);
      else shown.set(json, [block]);
      return block;
    });
    this.#known = shown;
    return { type: 'root', children };
  }
}

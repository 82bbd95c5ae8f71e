import { Injectable } from '@nestjs/common';
import type { PostTree } from '@examiner/contracts';
import { LRUCache } from 'lru-cache';
import type { ManuscriptDocument } from '../desk/manuscript.model.ts';
import { Renderer } from '../renderings/renderer.ts';

const MAX_TEXTS = 20;

/** Each save is rendered once, however many look at it. */
@Injectable()
export class PreviewTrees {
  readonly #trees = new LRUCache<string, Promise<PostTree>>({ max: MAX_TEXTS });

  constructor(private readonly renderer: Renderer) {}

  async treeOf(manuscript: ManuscriptDocument): Promise<PostTree> {
    const key = `${manuscript.id} ${manuscript.revision}`;
    const known = this.#trees.get(key);
    if (known) return known;
    const tree = this.#render(manuscript);
    this.#trees.set(key, tree);
    tree.catch(() => this.#trees.delete(key));
    return tree;
  }

  async #render({ content, format }: ManuscriptDocument): Promise<PostTree> {
    const [tree = ''] = await this.renderer.render([{ content, format }]);
    return JSON.parse(tree) as PostTree;
  }
}

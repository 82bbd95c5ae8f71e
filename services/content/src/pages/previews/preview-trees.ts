import { Injectable } from '@nestjs/common';
import type { PostTree } from '@examiner/contracts';
import { LRUCache } from 'lru-cache';
import type { ManuscriptDocument } from '../../desk/manuscript.model.ts';
import { Renderer } from '../../rendering/renderer.ts';
import { SiteService } from '../../site/site.service.ts';

const MAX_TEXTS = 20;

/** Each save is rendered once for all its viewers. */
@Injectable()
export class PreviewTrees {
  readonly #trees = new LRUCache<string, Promise<PostTree>>({ max: MAX_TEXTS });

  constructor(
    private readonly renderer: Renderer,
    private readonly site: SiteService,
  ) {}

  async treeOf(manuscript: ManuscriptDocument): Promise<PostTree> {
    const quotes = await this.site.quotes();
    const key = `${manuscript.id} ${manuscript.revision} ${quotes}`;
    const known = this.#trees.get(key);
    if (known) return known;
    const tree = this.#render(manuscript, quotes);
    this.#trees.set(key, tree);
    tree.catch(() => this.#trees.delete(key));
    return tree;
  }

  async #render({ content, format }: ManuscriptDocument, quotes?: string): Promise<PostTree> {
    const [tree = ''] = await this.renderer.render([{ content, format, quotes }]);
    return JSON.parse(tree) as PostTree;
  }
}

import { HttpException, Injectable } from '@nestjs/common';
import type { BulkAnswer, CategorizeTexts, TrashTexts } from '@examiner/contracts/operations';
import { postInputSchemaFor } from '@examiner/contracts';
import { validationError } from '@examiner/kit';
import { categoryName } from '../posts/post.presenter.ts';
import { SiteService } from '../site/site.service.ts';
import { ActsService } from './acts.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { ManuscriptsService, requireOutOfBin } from './manuscripts.service.ts';
import { RewritingService } from './rewriting.service.ts';
import { requireMatch } from './stale-manuscript.ts';

/**
 * Runs one action on several texts, one text after another. If it fails for one text, it still runs for the other
 * texts.
 */
@Injectable()
export class BulkActsService {
  constructor(
    private readonly manuscripts: ManuscriptsService,
    private readonly acts: ActsService,
    private readonly rewriting: RewritingService,
    private readonly site: SiteService,
  ) {}

  async trash({ posts }: TrashTexts): Promise<BulkAnswer> {
    const revisions = new Map(posts.map(({ id, revision }) => [id, revision]));
    return this.#each([...revisions.keys()], async (manuscript) => {
      if (manuscript.state === 'bin') return;
      requireMatch(manuscript, `"${revisions.get(manuscript.id)}"`);
      await this.acts.bin(manuscript);
    });
  }

  async categorize({ ids, category }: CategorizeTexts): Promise<BulkAnswer> {
    const { site } = await this.site.latest();
    const parsed = postInputSchemaFor(site).shape.category.safeParse(category);
    if (!parsed.success) {
      throw validationError(parsed.error.issues.map((issue) => ({ ...issue, path: ['category'] })));
    }
    const key = site.categories.find(({ name }) => name === category)?.key ?? category;
    return this.#each(ids, async ({ id }) => {
      await this.rewriting.rewrite(id, (text, manuscript) => {
        requireOutOfBin(manuscript);
        return { ...text, category: key };
      });
    });
  }

  async #each(
    ids: readonly string[],
    act: (manuscript: ManuscriptDocument) => Promise<void>,
  ): Promise<BulkAnswer> {
    const site = await this.site.site();
    const answer: BulkAnswer = { done: [], failed: [] };
    for (const id of new Set(ids)) {
      try {
        const manuscript = await this.manuscripts.require(id);
        await act(manuscript);
        answer.done.push({ id, category: categoryName(site, manuscript) });
      } catch (error) {
        if (!(error instanceof HttpException)) throw error;
        answer.failed.push({ id, message: error.message });
      }
    }
    return answer;
  }
}

import { Injectable } from '@nestjs/common';
import { fieldsOf, POST_LENGTHS, SLUG_MAX_LENGTH, type AuthUser } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { SiteService } from '../site/site.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { ManuscriptSlugs } from './manuscript-slugs.ts';
import { ManuscriptsService, requireOutOfBin } from './manuscripts.service.ts';
import { today } from './own-date.ts';
import { PostActivity } from './post-activity.ts';
import { StaleManuscriptException } from './stale-manuscript.ts';

const TITLE_END = ' (copy)';
/** A number may follow. */
const SLUG_END = '-copy';
const NUMBER_LENGTH = 5;

/** Begins a draft with the text of another manuscript. */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly manuscripts: ManuscriptsService,
    private readonly slugs: ManuscriptSlugs,
    private readonly site: SiteService,
    private readonly clock: Clock,
    private readonly activity: PostActivity,
  ) {}

  /** @param id of the copy. A repeated call answers with the copy that the first one made. */
  async duplicate(sourceId: string, id: string, viewer: AuthUser): Promise<ManuscriptDocument> {
    const source = await this.manuscripts.read(sourceId);
    requireOutOfBin(source);
    const lastSaveId = `copy-${sourceId}`.slice(0, 64);
    const end = source.slug && SLUG_END;
    const slug = `${source.slug.slice(0, SLUG_MAX_LENGTH - SLUG_END.length - NUMBER_LENGTH)}${end}`;
    const text = {
      ...fieldsOf(source),
      title:
        source.title &&
        `${source.title.slice(0, POST_LENGTHS.title - TITLE_END.length)}${TITLE_END}`,
      slug: await this.slugs.nextFree({ id, slug }),
      publishedAt: today(await this.site.site(), this.clock.now()),
      featured: false,
      canonical: '',
      seriesPart: null,
    };
    try {
      const made = await this.manuscripts.begin(id, { ...text, authorId: viewer.id, lastSaveId });
      return await this.activity.record('post.created', made, { state: 'draft' });
    } catch (error) {
      if (!(error instanceof StaleManuscriptException)) throw error;
      const standing = await this.manuscripts.require(id);
      if (standing.lastSaveId !== lastSaveId) throw error;
      return standing;
    }
  }
}

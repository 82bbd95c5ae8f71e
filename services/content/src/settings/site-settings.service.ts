import { HttpException, Injectable, PreconditionFailedException } from '@nestjs/common';
import { keysOf, type SiteSettings, type SiteSettingsAnswer } from '@examiner/contracts';
import { ActivityLog, Clock, validationError, versionOf } from '@examiner/kit';
import { PromisedPosts } from '../desk/promised-posts.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { SiteRepository } from '../site/site.repository.ts';
import { SiteService } from '../site/site.service.ts';
import { withFormerAddresses } from './former-addresses.ts';

const PRECONDITION_REQUIRED = 428;

@Injectable()
export class SiteSettingsService {
  constructor(
    private readonly site: SiteService,
    private readonly repository: SiteRepository,
    private readonly posts: PostsRepository,
    private readonly promised: PromisedPosts,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  async read(): Promise<SiteSettingsAnswer> {
    const { revision, settings } = await this.site.latest();
    return { revision, settings };
  }

  async save(input: SiteSettings, ifMatch: string | undefined): Promise<SiteSettingsAnswer> {
    const seen = versionOf(ifMatch);
    if (seen === undefined) {
      throw new HttpException(
        'Name the revision that you changed in If-Match.',
        PRECONDITION_REQUIRED,
      );
    }
    const { revision, settings: before } = await this.site.latest();
    if (seen !== null && seen !== String(revision)) throw outdated();
    await this.#requireNoOrphans(before, input);
    const settings = withFormerAddresses(before, input);
    const savedAt = this.clock.iso();
    if (!(await this.repository.replace(revision, { settings, savedAt }))) throw outdated();
    await this.site.latest();
    await this.activity.record('site.changed', { details: { revision: revision + 1 } });
    return { revision: revision + 1, settings };
  }

  /**
   * Scheduled and unlisted posts of a category also count, because readers see them or will see them. A series counts
   * only scheduled parts, because they were confirmed as parts. A public part remains a post without the series.
   */
  async #requireNoOrphans(before: SiteSettings, after: SiteSettings): Promise<void> {
    const kept = new Set(after.categories.flatMap(keysOf));
    const left = new Set(after.series.map(({ id }) => id));
    const categories = before.categories
      .map(({ name, ...category }) => ({
        name,
        keys: keysOf({ name, ...category }).filter((key) => !kept.has(key)),
      }))
      .filter(({ keys }) => keys.length > 0);
    const series = before.series.filter(({ id }) => !left.has(id));
    if (categories.length + series.length === 0) return;
    const promised = await this.promised.all();
    const issues: { path: string[]; message: string }[] = [];
    for (const { name, keys } of categories) {
      const published = await Promise.all(keys.map((key) => this.posts.count(key)));
      const others = promised.filter(({ category }) => keys.includes(category)).length;
      const posts = published.reduce((sum, count) => sum + count, others);
      const message = `${name} still has ${countOf(posts, 'post')}. Merge it into another category, or move them first.`;
      if (posts > 0) issues.push({ path: ['categories'], message });
    }
    const scheduled = series.length > 0 ? await this.promised.scheduled() : [];
    for (const { id, title } of series) {
      const parts = scheduled.filter(({ seriesId }) => seriesId === id).length;
      const message = `${title} still has ${countOf(parts, 'scheduled part')}. Take it out of the series first, or change its schedule.`;
      if (parts > 0) issues.push({ path: ['series'], message });
    }
    if (issues.length > 0) throw validationError(issues);
  }
}

const countOf = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

function outdated(): PreconditionFailedException {
  return new PreconditionFailedException(
    'The settings of the site were changed in another window.',
  );
}

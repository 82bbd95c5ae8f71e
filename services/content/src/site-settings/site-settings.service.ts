import { HttpException, Injectable, PreconditionFailedException } from '@nestjs/common';
import { keysOf, type SiteSettings, type SiteSettingsAnswer } from '@examiner/contracts';
import { ActivityLog, Clock, validationError, versionOf } from '@examiner/kit';
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

  async #requireNoOrphans(before: SiteSettings, after: SiteSettings): Promise<void> {
    const kept = after.categories.flatMap(keysOf);
    const removed = await Promise.all(
      before.categories.map(async (category) => {
        const keys = keysOf(category).filter((key) => !kept.includes(key));
        const counts = await Promise.all(keys.map((key) => this.posts.count(key)));
        return { name: category.name, posts: counts.reduce((sum, count) => sum + count, 0) };
      }),
    );
    const issues = removed
      .filter(({ posts }) => posts > 0)
      .map(({ name, posts }) => ({
        path: ['categories'],
        message: `${name} still has ${posts} ${posts === 1 ? 'post' : 'posts'}. Merge it into another category, or move them first.`,
      }));
    if (issues.length > 0) throw validationError(issues);
  }
}

function outdated(): PreconditionFailedException {
  return new PreconditionFailedException(
    'The settings of the site were changed in another window.',
  );
}

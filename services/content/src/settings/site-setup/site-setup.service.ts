import { ConflictException, Injectable } from '@nestjs/common';
import type { SiteSettings, SiteSetup, TypedSite } from '@examiner/contracts';
import { ActivityLog, Clock } from '@examiner/kit';
import { SiteRepository } from '../../site/site.repository.ts';
import { SiteService } from '../../site/site.service.ts';

const TRIES = 3;

const isAsTyped = (
  { name, author, timeZone }: SiteSettings,
  { siteName, authorName, timeZone: zone }: TypedSite,
): boolean => name === siteName && author.name === authorName && timeZone === zone;

@Injectable()
export class SiteSetupService {
  constructor(
    private readonly site: SiteService,
    private readonly repository: SiteRepository,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  /** A second call with the same answers changes nothing. @throws ConflictException */
  async setUp({ account, ...typed }: SiteSetup): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { revision, settings: before } = await this.site.latest();
      if (isAsTyped(before, typed)) return;
      const settings: SiteSettings = {
        ...before,
        name: typed.siteName,
        author: { ...before.author, name: typed.authorName },
        timeZone: typed.timeZone,
      };
      const savedAt = this.clock.iso();
      if (!(await this.repository.replace(revision, { settings, savedAt }))) continue;
      await this.site.latest();
      const details = { revision: revision + 1 };
      await this.activity.record('site.changed', { account, details, via: 'system' });
      return;
    }
    throw new ConflictException('The settings of the site change all the time.');
  }
}

import { Injectable } from '@nestjs/common';
import {
  findCategory,
  keysOf,
  SERIES_PARTS_MAXIMUM,
  type Series,
  type Site,
} from '@examiner/contracts';
import { findInAll } from './newest-first.ts';
import { PostCounts } from './post-counts.ts';
import { PostsRepository, type PostTitleDocument } from './posts.repository.ts';

const LAST = Number.MAX_SAFE_INTEGER;

/** The posts of a series: posts that name the series, or all posts of its category. */
@Injectable()
export class SeriesParts {
  constructor(
    private readonly repository: PostsRepository,
    private readonly counts: PostCounts,
  ) {}

  /** Parts in reading order: numbered parts first, by number, then other parts by date. */
  async find(site: Site, series: Series): Promise<readonly PostTitleDocument[]> {
    const categories = categoriesOf(site, series);
    if (!categories) {
      const parts = await this.repository.findParts(series.id);
      return parts.sort((a, b) => (a.seriesPart ?? LAST) - (b.seriesPart ?? LAST));
    }
    const limit = SERIES_PARTS_MAXIMUM;
    const found = await findInAll(categories, async (category) =>
      (await this.repository.findTitles({ category, limit, oldestFirst: true })).reverse(),
    );
    return found.reverse().slice(0, limit);
  }

  async total(site: Site, series: Series): Promise<number> {
    const categories = categoriesOf(site, series);
    return categories ? this.counts.total(categories) : this.repository.countInSeries(series.id);
  }
}

function categoriesOf(site: Site, { category }: Series): readonly string[] | undefined {
  const found = category === undefined ? undefined : findCategory(site, category);
  return found && keysOf(found);
}

import { Injectable, NotFoundException } from '@nestjs/common';
import {
  seriesPath,
  type InternalSeries,
  type Series,
  type SeriesPage,
  type SeriesSummary,
  type Site,
} from '@examiner/contracts';
import { toTitle } from '../post.presenter.ts';
import { SeriesParts } from '../series-parts.ts';
import { SiteService } from '../../site/site.service.ts';

@Injectable()
export class SeriesService {
  constructor(
    private readonly site: SiteService,
    private readonly parts: SeriesParts,
  ) {}

  async list(): Promise<SeriesSummary[]> {
    const site = await this.site.site();
    return Promise.all(site.series.map((series) => this.#summary(site, series)));
  }

  /** All series with the ids of their parts, for other services. */
  async withParts(): Promise<InternalSeries[]> {
    const site = await this.site.site();
    const each = site.series.map(async (series) => {
      const { id, slug, title, state, byMail = false } = series;
      const parts = (await this.parts.find(site, series)).map((part) => ({
        id: part.id,
        title: part.title,
      }));
      return { id, slug, title, state, byMail, parts };
    });
    return Promise.all(each);
  }

  /** Finds a series by its present slug or a former slug. */
  async find(slug: string): Promise<SeriesPage | null> {
    const site = await this.site.site();
    const series =
      site.series.find((each) => each.slug === slug) ??
      site.series.find(({ former }) => former?.includes(slug));
    if (!series) return null;
    const [summary, parts] = await Promise.all([
      this.#summary(site, series),
      this.parts.find(site, series),
    ]);
    return { ...summary, parts: parts.map(toTitle) };
  }

  async require(slug: string): Promise<SeriesPage> {
    const found = await this.find(slug);
    if (!found) throw new NotFoundException('Series not found');
    return found;
  }

  async #summary(site: Site, series: Series): Promise<SeriesSummary> {
    const { id, slug, title, description, state } = series;
    const path = seriesPath(series, site);
    const total = await this.parts.total(site, series);
    return { id, slug, title, description, state, path, total };
  }
}

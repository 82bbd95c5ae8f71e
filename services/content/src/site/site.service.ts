import { Inject, Injectable } from '@nestjs/common';
import {
  DEFAULT_SITE_SETTINGS,
  picturePath,
  siteStylesheet,
  type Site,
  type SiteSettings,
} from '@examiner/contracts';
import { Clock, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { AbsoluteUrl } from '../absolute-url.ts';
import { stylesheetPath } from './site-stylesheet.ts';
import { SiteRepository } from './site.repository.ts';

export interface CurrentSite {
  /** 0 if nothing has been changed yet. */
  readonly revision: number;
  readonly settings: SiteSettings;
  readonly site: Site;
}

/** Shared caches keep pages for another second, so a save is visible everywhere within two seconds. */
const KEPT_MS = 1000;
/** The store counts as unavailable for this long after a failed read. This is longer than the next read may take. */
const AWAY_MS = 5000;

@Injectable()
export class SiteService {
  #kept: { readonly since: number; readonly current: Promise<CurrentSite> } | undefined;
  #lastRead: CurrentSite | undefined;
  #awayUntil = 0;

  constructor(
    private readonly repository: SiteRepository,
    private readonly url: AbsoluteUrl,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async site(): Promise<Site> {
    return (await this.current()).site;
  }

  /** Language of the typographic quotes. If undefined, quotes stay as the author wrote them. */
  async quotes(): Promise<string | undefined> {
    const { typographicQuotes, language } = (await this.current()).settings;
    return typographicQuotes ? language : undefined;
  }

  /**
   * The current settings. While the store fails, the last settings are returned immediately, so that a page waits for
   * the store at most once.
   */
  async current(): Promise<CurrentSite> {
    const current = this.#refresh();
    const isStoreAway = this.clock.now() < this.#awayUntil;
    return isStoreAway && this.#lastRead ? this.#lastRead : current;
  }

  /** Reads the settings from the store. */
  async latest(): Promise<CurrentSite> {
    this.#kept = undefined;
    return this.#refresh();
  }

  #refresh(): Promise<CurrentSite> {
    const now = this.clock.now();
    if (!this.#kept || Math.abs(now - this.#kept.since) >= KEPT_MS) {
      this.#kept = { since: now, current: this.#readOrLast() };
    }
    return this.#kept.current;
  }

  /** Pages that need only the settings work while the store is unavailable. */
  async #readOrLast(): Promise<CurrentSite> {
    try {
      this.#lastRead = await this.#read();
      this.#awayUntil = 0;
    } catch (error) {
      this.#awayUntil = this.clock.now() + AWAY_MS;
      if (!this.#lastRead) {
        this.#kept = undefined;
        throw error;
      }
      this.logger.warn({ err: error }, 'The settings of the site could not be read');
    }
    return this.#lastRead;
  }

  async #read(): Promise<CurrentSite> {
    const stored = await this.repository.find();
    const revision = stored?.revision ?? 0;
    const settings = stored ? this.#withOwnPictures(stored.settings) : DEFAULT_SITE_SETTINGS;
    return { revision, settings, site: this.#toSite(settings) };
  }

  /** Settings of earlier releases may have pictures of other sites. These pictures are left out of answers. */
  #withOwnPictures({ author, mark, sharePicture, ...rest }: SiteSettings): SiteSettings {
    const own = (picture: string | null | undefined) =>
      picture && (picturePath(picture, this.url.of('/')) ?? null);
    const portrait = own(author.portrait);
    return {
      ...rest,
      author: { ...author, ...(portrait !== undefined && { portrait }) },
      ...(mark !== undefined && { mark: own(mark) }),
      ...(sharePicture !== undefined && { sharePicture: own(sharePicture) }),
    };
  }

  #toSite({
    about: _,
    newPost: __,
    typographicQuotes: ___,
    refusesAiCrawlers: ____,
    ...shown
  }: SiteSettings): Site {
    const css = siteStylesheet(shown);
    return { ...shown, url: this.url.of('/'), ...(css && { stylesheet: stylesheetPath(css) }) };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { keysOf, siteCategoriesSchema, type PreferencesInput } from '@examiner/contracts';
import { Clock, CONFIG, ServiceClient, type Config } from '@examiner/kit';
import { SerialsService } from '../../series/serials.service.ts';
import { ReaderLinks } from '../../subscribers/reader-links.ts';
import type { Preferences, Subscriber } from '../../subscribers/subscriber.model.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';
import type { PreferencesPage } from './preferences-page.ts';

type SiteCategories = Awaited<ReturnType<PreferencesService['categories']>>;

@Injectable()
export class PreferencesService {
  readonly #content: ServiceClient;

  constructor(
    private readonly links: ReaderLinks,
    private readonly subscribers: SubscribersRepository,
    private readonly serials: SerialsService,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.#content = new ServiceClient('content', config);
  }

  /** @returns null if the link identifies no reader */
  async open(token: string): Promise<PreferencesPage | null> {
    const reader = await this.links.subscriber(token, 'preferences');
    return reader && this.#page(reader);
  }

  async save(token: string, input: PreferencesInput): Promise<PreferencesPage | null> {
    const reader = await this.links.subscriber(token, 'preferences');
    if (!reader) return null;
    if (input.renew) return this.#renew(reader);
    if (input.serial !== undefined) return this.#saveSerial(reader, input.serial, input);
    const categories = await this.categories();
    const chosen = keysChosen(input, categories);
    if (chosen?.length === 0)
      return { ...(await this.#page(reader)), chosen: [], isNoneChosen: true };
    const pausedUntil = input.pause && (this.#pauseOf(reader) ?? inAMonth(this.clock.now()));
    const preferences: Preferences = {
      ...(chosen && { categories: chosen }),
      ...(pausedUntil && { pausedUntil }),
    };
    await this.subscribers.setPreferences(reader.id, preferences);
    return { ...(await this.#page({ ...reader, preferences })), said: 'saved' };
  }

  async categories() {
    return (await this.#content.get('/api/site', siteCategoriesSchema)).categories;
  }

  async #renew(reader: Subscriber): Promise<PreferencesPage> {
    const linkVersion = (reader.linkVersion ?? 0) + 1;
    await this.subscribers.setLinkVersion(reader.id, linkVersion);
    return { ...(await this.#page({ ...reader, linkVersion })), said: 'renewed' };
  }

  async #saveSerial(
    reader: Subscriber,
    seriesId: string,
    { stop, every = '7' }: PreferencesInput,
  ): Promise<PreferencesPage> {
    const known = await this.serials.ofSubscriber(reader.id);
    if (stop) await this.serials.stop(reader.id, seriesId);
    else if (known.some(({ series }) => series.id === seriesId)) {
      await this.serials.begin(reader.id, seriesId, every);
    }
    return { ...(await this.#page(reader)), said: stop ? 'stopped' : 'saved' };
  }

  #pauseOf({ preferences }: Subscriber): string | undefined {
    const until = preferences?.pausedUntil;
    return until !== undefined && until > this.clock.iso() ? until : undefined;
  }

  async #page(reader: Subscriber): Promise<PreferencesPage> {
    return {
      token: await this.links.tokenOf(reader, 'preferences'),
      unsubscribeToken: await this.links.tokenOf(reader, 'unsubscribe'),
      chosen: reader.preferences?.categories,
      pausedUntil: this.#pauseOf(reader),
      categories: await this.categories(),
      serials: await this.serials.ofSubscriber(reader.id),
    };
  }
}

/** Posts may have the keys of merged categories, so these are included. */
function keysChosen(
  { what, category }: PreferencesInput,
  categories: SiteCategories,
): string[] | undefined {
  if (what === 'everything') return undefined;
  const keys = [category].flat();
  return categories.filter(({ key }) => keys.includes(key)).flatMap(keysOf);
}

function inAMonth(now: number): string {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() + 1);
  return day.toISOString();
}

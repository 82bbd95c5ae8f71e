import { PREFERENCES_PATH, type InternalSeries } from '@examiner/contracts';
import { DELIVERIES } from '../src/subscribers/deliveries/delivery.model.ts';
import { ISSUES } from '../src/mail/issues/issue.model.ts';
import { tokenOf, type TokenPurpose } from '../src/subscribers/reader-token.ts';
import { SenderTick } from '../src/sending/sender-tick.ts';
import {
  SERIAL_READERS,
  type SerialReader,
} from '../src/subscribers/serial-readers/serial-reader.model.ts';
import { SerialTick } from '../src/series/serial-tick.ts';
import { SettingsRepository } from '../src/subscribers/settings/settings.repository.ts';
import { SUBSCRIBERS, type Subscriber } from '../src/subscribers/subscriber.model.ts';
import { AskingSite } from './asking-site.ts';
import { ADMIN, OWN_PAGE } from './audience-site.ts';
import { POST } from './post.ts';

export const ANNA = 'anna@reader.test';
export const PARTS = ['one', 'two'].map((id) => ({ id, title: `Walk ${id}` }));
export const WALKS: InternalSeries = {
  id: 'walks-1',
  slug: 'walks',
  title: 'Walks',
  state: 'active',
  byMail: true,
  parts: PARTS,
};

/** A site with a series by mail, and Anna on its list. */
export class SerialSite {
  readonly tick: SerialTick;
  readonly sender: SenderTick;

  private constructor(readonly asking: AskingSite) {
    this.tick = asking.site.service.app.get(SerialTick);
    this.tick.beforeApplicationShutdown();
    this.sender = asking.site.service.app.get(SenderTick);
    this.sender.beforeApplicationShutdown();
    for (const { id, title } of PARTS) asking.site.posts.set(id, { ...POST, id, slug: id, title });
  }

  static async start(): Promise<SerialSite> {
    return new SerialSite(await AskingSite.start());
  }

  async begin(): Promise<void> {
    this.asking.site.series.splice(0, Infinity, WALKS);
    for (const collection of [SUBSCRIBERS, SERIAL_READERS, ISSUES, DELIVERIES])
      await this.asking.documents.collection<{ id: string }>(collection as never).deleteMany({});
    await this.asking.site.post('/api/subscribe', { email: ANNA }, ADMIN);
  }

  async anna(): Promise<Subscriber> {
    const found = await this.asking.documents.collection(SUBSCRIBERS).findOne({ email: ANNA });
    if (!found) throw new Error('Anna is not on the list.');
    return found;
  }

  readings(): Promise<SerialReader[]> {
    return this.asking.documents
      .collection(SERIAL_READERS)
      .find({ sort: { by: 'id', direction: 'ascending' }, limit: 10 });
  }

  async token(purpose: TokenPurpose): Promise<string> {
    const listKey = await new SettingsRepository(this.asking.documents).listKey();
    return tokenOf(await this.anna(), purpose, listKey);
  }

  form(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.asking.site.send(path, {
      method: 'POST',
      headers: { ...OWN_PAGE, ...headers },
      body: new URLSearchParams(fields),
    });
  }

  async prefer(fields: Record<string, string>): Promise<string> {
    const path = `${PREFERENCES_PATH}?token=${await this.token('preferences')}`;
    return (await this.form(path, fields)).text();
  }

  async page(path: string): Promise<string> {
    return (await this.asking.site.get(path)).text();
  }

  async send(): Promise<void> {
    await this.tick.look();
    await this.sender.look();
  }

  close(): Promise<void> {
    return this.asking.close();
  }
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { READERS_PATH, serialListSchema, SERIALS_PATH } from '@examiner/contracts';
import type { AskingSite } from '../../test/asking-site.ts';
import { ADMIN, OWN_PAGE } from '../../test/audience-site.ts';
import { POST } from '../../test/post.ts';
import { DELIVERIES } from '../subscribers/deliveries/delivery.model.ts';
import { ISSUES } from '../mail/issues/issue.model.ts';
import {
  SERIAL_READERS,
  type SerialReader,
} from '../subscribers/serial-readers/serial-reader.model.ts';
import { ANNA, PARTS, SerialSite, WALKS } from '../../test/serial-site.ts';

const DAY = 86_400_000;

let serials: SerialSite;
let asking: AskingSite;
beforeAll(async () => {
  serials = await SerialSite.start();
  ({ asking } = serials);
});
afterAll(() => serials.close());
beforeEach(() => serials.begin());

describe('the author', () => {
  const list = async () => {
    const answer = await asking.site.get(SERIALS_PATH, ADMIN);
    return serialListSchema.parse(await answer.json());
  };

  it('sees how many readers each series has, and their positions', async () => {
    await serials.prefer({ serial: WALKS.id, every: '1' });
    await serials.send();
    const stored = asking.documents.collection(SERIAL_READERS);
    const [own] = await serials.readings();
    const others: Partial<SerialReader>[] = [{ part: 3 }, { state: 'paused' }, { state: 'ended' }];
    if (own)
      for (const [n, each] of others.entries())
        await stored.insert({ ...own, ...each, id: `${n}` });
    expect((await list()).series).toEqual([
      {
        id: WALKS.id,
        title: 'Walks',
        state: 'active',
        byMail: true,
        waiting: 1,
        paused: 1,
        ended: 1,
        parts: [
          { postId: 'one', title: 'Walk one', readers: 0, state: 'waiting' },
          { postId: 'two', title: 'Walk two', readers: 1 },
        ],
      },
    ]);
  });

  it('lets readers continue whom a restore paused, after their own pace', async () => {
    await serials.prefer({ serial: WALKS.id, every: '1' });
    await serials.tick.look();
    for (const [collection, change] of [
      [SERIAL_READERS, SERIAL_READERS.atRestore],
      [ISSUES, ISSUES.atRestore],
    ] as const) {
      const all = asking.documents.collection<{ id: string }>(collection as never);
      const [first] = await all.find({ sort: { by: 'id', direction: 'ascending' }, limit: 1 });
      await all.updateOne({ id: first?.id ?? '' }, { $set: change ?? {} });
    }
    await serials.sender.look();
    expect(await asking.documents.collection(ISSUES).findOne({ id: 'serial:one' })).toMatchObject({
      state: 'paused',
    });
    const path = `${SERIALS_PATH}/${WALKS.id}/resume`;
    expect((await asking.site.post(path, {}, ADMIN)).status).toBe(204);
    await serials.sender.look();
    const row = await asking.documents
      .collection(DELIVERIES)
      .findOne({ id: `serial:one:${(await serials.anna()).id}` });
    expect(row?.state).toBe('sent');
    const [reader] = await serials.readings();
    expect(Date.parse(reader?.nextAt ?? '')).toBeGreaterThan(Date.now() + DAY - 60_000);
    expect(reader?.restored).toBeUndefined();
  });

  it('finds parts in the history of a reader, not among the letters, and sends them to nobody else', async () => {
    await serials.prefer({ serial: WALKS.id, every: '1' });
    await serials.send();
    const history: unknown = await (
      await asking.site.get(`${READERS_PATH}/${(await serials.anna()).id}`, ADMIN)
    ).json();
    expect(history).toMatchObject({
      letters: [{ issueId: 'serial:one', subject: 'Walk one', state: 'sent' }],
    });
    const issues = '/api/newsletter/issues';
    expect(await (await asking.site.get(issues, ADMIN)).json()).toMatchObject({ issues: [] });
    const missed = await asking.site.post(`${issues}/serial%3Aone/missed`, {}, ADMIN);
    expect(missed.status).toBe(409);
  });

  it('sends a part again whose mail may not have arrived', async () => {
    await serials.prefer({ serial: WALKS.id, every: '1' });
    await serials.send();
    const rows = asking.documents.collection(DELIVERIES);
    const id = `serial:one:${(await serials.anna()).id}`;
    await rows.updateOne({ id }, { $set: { state: 'uncertain' } });
    await asking.site.post(
      '/api/newsletter/issues/serial%3Aone/uncertain',
      { as: 'queued' },
      ADMIN,
    );
    await serials.sender.look();
    expect(await rows.findOne({ id })).toMatchObject({ state: 'sent' });
  });

  it('pauses and resumes the letter of a part, whose links stay those of the series', async () => {
    await serials.prefer({ serial: WALKS.id, every: '1' });
    await serials.tick.look();
    const act = (name: string) =>
      asking.site.post(`/api/newsletter/issues/serial%3Aone/${name}`, {}, ADMIN);
    expect((await act('pause')).status).toBe(200);
    const [part] = PARTS;
    if (part) asking.site.posts.set('one', { ...POST, ...part, slug: 'one', revision: 9 });
    const before = (await asking.mailsTo(ANNA)).length;
    await act('resume');
    await serials.sender.look();
    const mails = await asking.mailsTo(ANNA);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain('Stop this series: ');
  });

  it('takes a reader out of each series by erasing them', async () => {
    await serials.prefer({ serial: WALKS.id, every: '1' });
    const path = `${READERS_PATH}/${(await serials.anna()).id}`;
    await asking.site.send(path, { method: 'DELETE', headers: { ...OWN_PAGE, ...ADMIN } });
    expect(await serials.readings()).toEqual([]);
  });
});

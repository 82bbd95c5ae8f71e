import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  PREFERENCES_PATH,
  READERS_PATH,
  SERIAL_PATH,
  serialListSchema,
  SERIALS_PATH,
  UNSUBSCRIBE_PATH,
  type InternalSeries,
} from '@examiner/contracts';
import { AskingSite } from '../../test/asking-site.ts';
import { ADMIN, OWN_PAGE } from '../../test/audience-site.ts';
import { POST } from '../../test/post.ts';
import { DELIVERIES } from '../deliveries/delivery.model.ts';
import { ISSUES } from '../issues/issue.model.ts';
import { tokenOf, type TokenPurpose } from '../letter/reader-token.ts';
import { SenderTick } from '../sender/sender-tick.ts';
import { SERIAL_READERS, type SerialReader } from '../serial-readers/serial-reader.model.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';
import { SUBSCRIBERS } from '../subscribers/subscriber.model.ts';
import { SerialTick } from './serial-tick.ts';

const ANNA = 'anna@reader.test';
const PARTS = ['one', 'two'].map((id) => ({ id, title: `Walk ${id}` }));
const WALKS: InternalSeries = {
  ...{ id: 'walks-1', slug: 'walks', title: 'Walks', state: 'active', byMail: true, parts: PARTS },
};
const DAY = 86_400_000;

let asking: AskingSite;
let tick: SerialTick;
let sender: SenderTick;
beforeAll(async () => {
  asking = await AskingSite.start();
  tick = asking.site.service.app.get(SerialTick);
  tick.beforeApplicationShutdown();
  sender = asking.site.service.app.get(SenderTick);
  sender.beforeApplicationShutdown();
  for (const { id, title } of PARTS) asking.site.posts.set(id, { ...POST, id, slug: id, title });
});
afterAll(() => asking.close());
beforeEach(async () => {
  asking.site.series.splice(0, Infinity, WALKS);
  for (const collection of [SUBSCRIBERS, SERIAL_READERS, ISSUES, DELIVERIES])
    await asking.documents.collection<{ id: string }>(collection as never).deleteMany({});
  await asking.site.post('/api/subscribe', { email: ANNA }, ADMIN);
});

const anna = async () => {
  const found = await asking.documents.collection(SUBSCRIBERS).findOne({ email: ANNA });
  if (!found) throw new Error('Anna is not on the list.');
  return found;
};
const readings = () =>
  asking.documents
    .collection(SERIAL_READERS)
    .find({ sort: { by: 'id', direction: 'ascending' }, limit: 10 });
const token = async (purpose: TokenPurpose) =>
  tokenOf(await anna(), purpose, await new SettingsRepository(asking.documents).listKey());
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  asking.site.send(path, {
    method: 'POST',
    headers: { ...OWN_PAGE, ...headers },
    body: new URLSearchParams(fields),
  });
const prefer = async (fields: Record<string, string>) =>
  (await form(`${PREFERENCES_PATH}?token=${await token('preferences')}`, fields)).text();
const page = async (path: string) => (await asking.site.get(path)).text();
const send = async () => {
  await tick.look();
  await sender.look();
};

describe('the page of a series', () => {
  const path = `${SERIAL_PATH}?series=walks`;
  let client = 0;
  const ask = (email: string, every = '7') =>
    form(path, { email, every }, { 'x-real-ip': `10.200.${(client += 1)}.1` });

  it('has a form without a script, and changes nothing by being opened', async () => {
    const html = await page(path);
    expect(html).toContain('“Walks” comes to you part by part, from the first: 2 parts until now.');
    expect(html.match(/name="every" value="\d+"/g)).toHaveLength(4);
    expect(html).not.toContain('<script');
  });

  it.each([
    ['the owner does not offer', { ...WALKS, byMail: false }],
    ['is of another address', { ...WALKS, slug: 'others' }],
  ])('is not there for one that %s', async (_, series) => {
    asking.site.series.splice(0, 1, series);
    expect((await asking.site.get(path)).status).toBe(404);
    expect((await ask('new@reader.test')).status).toBe(404);
    await asking.look();
    expect(await asking.mailsTo('new@reader.test')).toEqual([]);
  });

  it.each([
    ['a new address', 'bea@reader.test'],
    ['one of the list', ANNA],
  ])('mails %s, and begins when its owner presses the button', async (_, email) => {
    const answer = await ask(email, '3');
    expect(await answer.text()).toContain(`A mail is on its way to ${email}.`);
    expect(await readings()).toEqual([]);
    await asking.look();
    const link = await asking.linkTo(email, '/api/newsletter/confirm');
    expect(await page(link)).toContain('letters and the series “Walks” come to you');
    expect(await readings()).toEqual([]);
    const pressed = await form(link, {});
    expect(await pressed.text()).toContain('the first part comes to you');
    const reader = await asking.documents.collection(SUBSCRIBERS).findOne({ email });
    expect(await readings()).toMatchObject([
      { seriesId: WALKS.id, subscriberId: reader?.id, every: 3, part: 1, state: 'reading' },
    ]);
  });

  it('lets the mail that asked already begin the series too', async () => {
    const email = 'carla@reader.test';
    await asking.subscribe({ email });
    await asking.look();
    await ask(email);
    await asking.look();
    expect(await asking.mailsTo(email)).toHaveLength(1);
    await form(await asking.linkTo(email, '/api/newsletter/confirm'), {});
    expect(await readings()).toHaveLength(1);
  });

  it('says what is wrong on a page', async () => {
    const answer = await ask('nobody');
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain('role="alert"');
    expect(html).toContain(`href="${path}"`);
  });
});

describe('the choices of a reader', () => {
  const choices = async () => page(`${PREFERENCES_PATH}?token=${await token('preferences')}`);

  it('begin a series, change its pace and end it', async () => {
    expect(await choices()).toContain('“Walks” by mail, from its first part');
    await prefer({ serial: WALKS.id, every: '14' });
    expect(await choices()).toMatch(/“Walks”: part 1 of 2 comes on /);
    await prefer({ serial: WALKS.id, every: '1' });
    expect(await readings()).toMatchObject([{ every: 1 }]);
    expect(await prefer({ serial: WALKS.id, stop: 'on' })).toContain('This series ends here.');
    expect(await readings()).toEqual([]);
  });

  it('have nothing of series where none is offered and none is read', async () => {
    asking.site.series.splice(0, 1, { ...WALKS, byMail: false });
    expect(await choices()).not.toContain('Walks');
    await prefer({ serial: WALKS.id, every: '1' });
    expect(await readings()).toEqual([]);
  });

  it('keep a series that is offered no more for whoever reads it', async () => {
    await prefer({ serial: WALKS.id, every: '1' });
    asking.site.series.splice(0, 1, { ...WALKS, byMail: false });
    expect(await choices()).toContain('Stop this series');
    await send();
    expect(await asking.mailsTo(ANNA)).not.toEqual([]);
  });
});

describe('the link of a part', () => {
  const press = async (query: string) =>
    asking.site.send(`${UNSUBSCRIBE_PATH}?token=${await token('unsubscribe')}${query}`, {
      method: 'POST',
      headers: { origin: 'https://mail.example', 'content-type': 'text/strange' },
      body: 'List-Unsubscribe=One-Click',
    });

  it('ends the series alone, says so, and leads to leaving altogether', async () => {
    await prefer({ serial: WALKS.id, every: '1' });
    const query = `token=${await token('unsubscribe')}&series=${WALKS.id}`;
    expect(await page(`${UNSUBSCRIBE_PATH}?${query}`)).toContain('Stop this series');
    expect(await readings()).toHaveLength(1);
    const answer = await press(`&series=${WALKS.id}`);
    const html = await answer.text();
    expect([answer.status, await readings()]).toEqual([200, []]);
    expect(html).toContain('no further part of it comes to you');
    expect(html).toContain('Unsubscribe from all of them');
    expect((await anna()).email).toBe(ANNA);
  });

  it('keeps the part back that has not left', async () => {
    await prefer({ serial: WALKS.id, every: '1' });
    await tick.look();
    await press(`&series=${WALKS.id}`);
    await sender.look();
    expect(await asking.documents.collection(DELIVERIES).count({ issueId: 'serial:one' })).toBe(1);
    const rows = asking.documents.collection(DELIVERIES);
    expect(await rows.findOne({ id: `serial:one:${(await anna()).id}` })).toMatchObject({
      state: 'skipped',
    });
  });

  it('goes on where it ended when the reader asks once more', async () => {
    await prefer({ serial: WALKS.id, every: '1' });
    await send();
    await press(`&series=${WALKS.id}`);
    await prefer({ serial: WALKS.id, every: '1' });
    await send();
    const rows = asking.documents.collection(DELIVERIES);
    expect(await rows.count({ issueId: 'serial:one' })).toBe(1);
    expect(await rows.count({ issueId: 'serial:two' })).toBe(1);
  });
});

describe('the author', () => {
  const list = async () => {
    const answer = await asking.site.get(SERIALS_PATH, ADMIN);
    return serialListSchema.parse(await answer.json());
  };

  it('sees how many read each series, and where they are', async () => {
    await prefer({ serial: WALKS.id, every: '1' });
    await send();
    const serials = asking.documents.collection(SERIAL_READERS);
    const [own] = await readings();
    const others: Partial<SerialReader>[] = [{ part: 3 }, { state: 'paused' }, { state: 'ended' }];
    if (own)
      for (const [n, each] of others.entries())
        await serials.insert({ ...own, ...each, id: `${n}` });
    expect((await list()).series).toEqual([
      {
        ...{ id: WALKS.id, title: 'Walks', state: 'active', byMail: true },
        ...{ waiting: 1, paused: 1, ended: 1 },
        parts: [
          { postId: 'one', title: 'Walk one', readers: 0, state: 'waiting' },
          { postId: 'two', title: 'Walk two', readers: 1 },
        ],
      },
    ]);
  });

  it('lets readers go on whom a restore paused, after their own pace', async () => {
    await prefer({ serial: WALKS.id, every: '1' });
    await tick.look();
    for (const [collection, change] of [
      [SERIAL_READERS, SERIAL_READERS.atRestore],
      [ISSUES, ISSUES.atRestore],
    ] as const) {
      const all = asking.documents.collection<{ id: string }>(collection as never);
      const [first] = await all.find({ sort: { by: 'id', direction: 'ascending' }, limit: 1 });
      await all.updateOne({ id: first?.id ?? '' }, { $set: change ?? {} });
    }
    await sender.look();
    expect(await asking.documents.collection(ISSUES).findOne({ id: 'serial:one' })).toMatchObject({
      state: 'paused',
    });
    const path = `${SERIALS_PATH}/${WALKS.id}/resume`;
    expect((await asking.site.post(path, {}, ADMIN)).status).toBe(204);
    await sender.look();
    const row = await asking.documents
      .collection(DELIVERIES)
      .findOne({ id: `serial:one:${(await anna()).id}` });
    expect(row?.state).toBe('sent');
    const [reader] = await readings();
    expect(Date.parse(reader?.nextAt ?? '')).toBeGreaterThan(Date.now() + DAY - 60_000);
    expect(reader?.restored).toBeUndefined();
  });

  it('finds parts in the history of a reader, not among the letters, and sends them to nobody else', async () => {
    await prefer({ serial: WALKS.id, every: '1' });
    await send();
    const history: unknown = await (
      await asking.site.get(`${READERS_PATH}/${(await anna()).id}`, ADMIN)
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
    await prefer({ serial: WALKS.id, every: '1' });
    await send();
    const rows = asking.documents.collection(DELIVERIES);
    const id = `serial:one:${(await anna()).id}`;
    await rows.updateOne({ id }, { $set: { state: 'uncertain' } });
    await asking.site.post(
      '/api/newsletter/issues/serial%3Aone/uncertain',
      { as: 'queued' },
      ADMIN,
    );
    await sender.look();
    expect(await rows.findOne({ id })).toMatchObject({ state: 'sent' });
  });

  it('pauses and resumes the letter of a part, whose links stay those of the series', async () => {
    await prefer({ serial: WALKS.id, every: '1' });
    await tick.look();
    const act = (name: string) =>
      asking.site.post(`/api/newsletter/issues/serial%3Aone/${name}`, {}, ADMIN);
    expect((await act('pause')).status).toBe(200);
    const [part] = PARTS;
    if (part) asking.site.posts.set('one', { ...POST, ...part, slug: 'one', revision: 9 });
    const before = (await asking.mailsTo(ANNA)).length;
    await act('resume');
    await sender.look();
    const mails = await asking.mailsTo(ANNA);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain('Stop this series: ');
  });

  it('takes a reader out of each series by erasing them', async () => {
    await prefer({ serial: WALKS.id, every: '1' });
    const path = `${READERS_PATH}/${(await anna()).id}`;
    await asking.site.send(path, { method: 'DELETE', headers: { ...OWN_PAGE, ...ADMIN } });
    expect(await readings()).toEqual([]);
  });
});

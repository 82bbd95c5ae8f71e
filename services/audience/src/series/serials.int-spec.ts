import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PREFERENCES_PATH, SERIAL_PATH, UNSUBSCRIBE_PATH } from '@examiner/contracts';
import type { AskingSite } from '../../test/asking-site.ts';
import { DELIVERIES } from '../subscribers/deliveries/delivery.model.ts';
import { SUBSCRIBERS } from '../subscribers/subscriber.model.ts';
import { ANNA, SerialSite, WALKS } from '../../test/serial-site.ts';

let serials: SerialSite;
let asking: AskingSite;
beforeAll(async () => {
  serials = await SerialSite.start();
  ({ asking } = serials);
});
afterAll(() => serials.close());
beforeEach(() => serials.begin());

describe('the page of a series', () => {
  const path = `${SERIAL_PATH}?series=walks`;
  let client = 0;
  const ask = (email: string, every = '7') =>
    serials.form(path, { email, every }, { 'x-real-ip': `10.200.${(client += 1)}.1` });

  it('has a form without a script, and changes nothing by being opened', async () => {
    const html = await serials.page(path);
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
    expect(await serials.readings()).toEqual([]);
    await asking.look();
    const link = await asking.linkTo(email, '/api/newsletter/confirm');
    expect(await serials.page(link)).toContain('letters and the series “Walks” come to you');
    expect(await serials.readings()).toEqual([]);
    const pressed = await serials.form(link, {});
    expect(await pressed.text()).toContain('the first part comes to you');
    const reader = await asking.documents.collection(SUBSCRIBERS).findOne({ email });
    expect(await serials.readings()).toMatchObject([
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
    await serials.form(await asking.linkTo(email, '/api/newsletter/confirm'), {});
    expect(await serials.readings()).toHaveLength(1);
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
  const choices = async () =>
    serials.page(`${PREFERENCES_PATH}?token=${await serials.token('preferences')}`);

  it('begin a series, change its pace and end it', async () => {
    expect(await choices()).toContain('“Walks” by mail, from its first part');
    await serials.prefer({ serial: WALKS.id, every: '14' });
    expect(await choices()).toMatch(/“Walks”: part 1 of 2 comes on /);
    await serials.prefer({ serial: WALKS.id, every: '1' });
    expect(await serials.readings()).toMatchObject([{ every: 1 }]);
    expect(await serials.prefer({ serial: WALKS.id, stop: 'on' })).toContain(
      'This series ends here.',
    );
    expect(await serials.readings()).toEqual([]);
  });

  it('have nothing of series if none is offered and none is read', async () => {
    asking.site.series.splice(0, 1, { ...WALKS, byMail: false });
    expect(await choices()).not.toContain('Walks');
    await serials.prefer({ serial: WALKS.id, every: '1' });
    expect(await serials.readings()).toEqual([]);
  });

  it('keep a series that is no longer offered for its present reader', async () => {
    await serials.prefer({ serial: WALKS.id, every: '1' });
    asking.site.series.splice(0, 1, { ...WALKS, byMail: false });
    expect(await choices()).toContain('Stop this series');
    await serials.send();
    expect(await asking.mailsTo(ANNA)).not.toEqual([]);
  });
});

describe('the link of a part', () => {
  const press = async (query: string) =>
    asking.site.send(`${UNSUBSCRIBE_PATH}?token=${await serials.token('unsubscribe')}${query}`, {
      method: 'POST',
      headers: { origin: 'https://mail.example', 'content-type': 'text/strange' },
      body: 'List-Unsubscribe=One-Click',
    });

  it('ends only the series, says so, and links to the page that ends all letters', async () => {
    await serials.prefer({ serial: WALKS.id, every: '1' });
    const query = `token=${await serials.token('unsubscribe')}&series=${WALKS.id}`;
    expect(await serials.page(`${UNSUBSCRIBE_PATH}?${query}`)).toContain('Stop this series');
    expect(await serials.readings()).toHaveLength(1);
    const answer = await press(`&series=${WALKS.id}`);
    const html = await answer.text();
    expect([answer.status, await serials.readings()]).toEqual([200, []]);
    expect(html).toContain('no further part of it comes to you');
    expect(html).toContain('Unsubscribe from all of them');
    expect((await serials.anna()).email).toBe(ANNA);
  });

  it('keeps the part back that has not left', async () => {
    await serials.prefer({ serial: WALKS.id, every: '1' });
    await serials.tick.look();
    await press(`&series=${WALKS.id}`);
    await serials.sender.look();
    expect(await asking.documents.collection(DELIVERIES).count({ issueId: 'serial:one' })).toBe(1);
    const rows = asking.documents.collection(DELIVERIES);
    expect(await rows.findOne({ id: `serial:one:${(await serials.anna()).id}` })).toMatchObject({
      state: 'skipped',
    });
  });

  it('continues if it ended when the reader asks once more', async () => {
    await serials.prefer({ serial: WALKS.id, every: '1' });
    await serials.send();
    await press(`&series=${WALKS.id}`);
    await serials.prefer({ serial: WALKS.id, every: '1' });
    await serials.send();
    const rows = asking.documents.collection(DELIVERIES);
    expect(await rows.count({ issueId: 'serial:one' })).toBe(1);
    expect(await rows.count({ issueId: 'serial:two' })).toBe(1);
  });
});

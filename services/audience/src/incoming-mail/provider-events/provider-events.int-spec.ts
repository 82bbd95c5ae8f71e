import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HttpClient } from '@examiner/kit/upstream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer, type FaultServer } from '../../../test/fault-server.ts';
import { ReturnsDesk } from '../../../test/returns-desk.ts';
import {
  CERTIFICATE_URL,
  providerStubs,
  TOPIC,
  type Happening,
  type SignedEvent,
} from '../../../test/provider-events.ts';
import { startAudienceSite } from '../../../test/audience-site.ts';
import { SetClock } from '../../../test/set-clock.ts';
import type { Delivery } from '../../subscribers/deliveries/delivery.model.ts';
import { ProviderEventsService } from './provider-events.service.ts';
import { ProviderEventsRepository } from './provider-events.repository.ts';
import { PROVIDERS, type ProviderName } from './providers.ts';

const MINUTE = 60_000;
const NAMES = Object.keys(PROVIDERS) as ProviderName[];

let stubs: Awaited<ReturnType<typeof providerStubs>>;
let server: FaultServer;
let folder: string;
let desk: ReturnsDesk;
let events: ProviderEventsService;
let fetched: string[];
const clock = new SetClock();
let rows: Delivery[];
const READERS = 20 * NAMES.length;

beforeAll(async () => {
  stubs = await providerStubs();
  server = await startFaultServer();
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
  desk = new ReturnsDesk(folder, server.port, { clock });
  await desk.addReaders(Array.from({ length: READERS }, (_, n) => `reader${n}@fault.test`));
  await desk.addIssue();
  await desk.look();
  rows = [...(await desk.rows()).values()];
});
afterAll(async () => {
  await desk.store.close();
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  clock.ahead = 0;
  fetched = [];
  const http: HttpClient = {
    get: (url) => {
      fetched.push(url);
      const body = Buffer.from(url === CERTIFICATE_URL ? stubs.ses.certificate : '');
      const conditions = { etag: null, lastModified: null };
      return Promise.resolve({ status: 200, contentType: '', body, conditions, url });
    },
  };
  const known = new ProviderEventsRepository(desk.store, clock);
  const eventKeys = new Map(NAMES.map((name): [string, string] => [name, stubs[name].key]));
  events = new ProviderEventsService(known, desk.returns, clock, { eventKeys }, http);
});

/** Sends a mail to a reader that only this test uses. @returns the reader's row */
async function send(): Promise<Delivery> {
  const row = rows.pop();
  if (!row) throw new Error('There are too few readers.');
  const providerId = `<${row.tag}@eu-west-1.amazonses.com>`;
  await desk.deliveries.move([row], { $set: { providerId } });
  return row;
}

const rowOf = async ({ id }: Delivery) => (await desk.deliveries.findByIds([id]))[0];
const isActive = async ({ subscriberId }: Delivery) =>
  (await desk.readers.active([subscriberId], undefined)).has(subscriberId);

/** SES replaces the Message-ID of the mail. The new one was in its reply. */
const eventOf = (
  name: ProviderName,
  row: Delivery,
  what: Happening,
  at = clock.now(),
  id?: string,
) =>
  name === 'ses'
    ? stubs.ses.event(row, what, at, row.tag)
    : stubs[name].event(row, what, at, id ?? `${row.tag} ${what}`);

const take = (name: string, { body, headers }: SignedEvent) =>
  events.take(name, { body: Buffer.from(body), header: (each) => headers[each] ?? '' });

describe.each(NAMES)('an event of %s', (name) => {
  it.each<[Happening, string, boolean]>([
    ['hard', 'bounced', false],
    ['soft', 'failed', true],
    ['policy', 'failed', true],
    ['later', 'sent', true],
    ['delivered', 'sent', true],
    ['complained', 'complained', false],
  ])('%s means what a report of that means', async (what, state, active) => {
    const row = await send();
    await take(name, eventOf(name, row, what));
    expect(await rowOf(row)).toMatchObject({ state });
    expect(await isActive(row)).toBe(active);
  });

  it('that a mail arrived settles an uncertain mail, and clears soft bounces', async () => {
    const row = await send();
    const soft = [{ issueId: 'x', at: clock.iso() }];
    await desk.subscribers.setSoftBounces(row.subscriberId, soft);
    await desk.deliveries.updateEach([[{ id: row.id }, { $set: { state: 'uncertain' } }]]);
    await take(name, eventOf(name, row, 'delivered'));
    expect(await rowOf(row)).toMatchObject({ state: 'sent' });
    expect((await desk.subscribers.find(row.subscriberId))?.softBounces).toEqual([]);
  });

  it('counts once, however often it is sent', async () => {
    const row = await send();
    const event = eventOf(name, row, 'complained');
    await take(name, event);
    await desk.departures.takeBack(row.subscriberId, 'complained');
    await desk.deliveries.updateEach([[{ id: row.id }, { $set: { state: 'sent' } }]]);
    await take(name, event);
    expect(await isActive(row)).toBe(true);
  });

  it.each(['hard', 'complained'] as const)(
    '%s of another reader’s mail is listed, and changes nobody',
    async (what) => {
      const row = await send();
      const other = await send();
      await take(name, eventOf(name, { ...row, email: other.email }, what));
      expect([await isActive(row), await isActive(other)]).toEqual([true, true]);
      expect([await rowOf(row), await rowOf(other)]).toMatchObject([
        { state: 'sent' },
        { state: 'sent' },
      ]);
      const listed = await desk.reports.newestFirst();
      expect(listed.find(({ email }) => email === other.email)).toMatchObject({ from: name });
    },
  );

  it('of a mail that is no letter changes no reader', async () => {
    const row = await send();
    const named = { ...row, tag: 'aaaaaaaaaaaaaaaa' };
    await take(name, eventOf(name, named, 'hard'));
    await take(name, eventOf(name, named, 'delivered'));
    expect(await isActive(row)).toBe(true);
    const listed = await desk.reports.newestFirst();
    expect(listed.filter(({ email }) => email === row.email)).toMatchObject([{ kind: 'failed' }]);
  });

  it('that is forged is refused, and changes nothing', async () => {
    const row = await send();
    const { body, headers } = eventOf(name, row, 'hard');
    const others = Object.fromEntries(Object.keys(headers).map((each) => [each, 'Basic QTpC']));
    const forged =
      name === 'mailgun' ? body.replace(/"signature":"\w/, '"signature":"g') : body.trim();
    const changed =
      name === 'ses' ? body.replace('5.2.2', '5.1.1').replace('sns-1', 'sns-2') : forged;
    await expect(take(name, { body: changed, headers: others })).rejects.toMatchObject({
      status: 403,
    });
    expect(await rowOf(row)).toMatchObject({ state: 'sent' });
    expect(await isActive(row)).toBe(true);
  });

  it('of another form is refused with a sentence', async () => {
    const { headers } = eventOf(name, await send(), 'hard');
    const wrong = { body: '{"event-data":[]}', headers };
    // The status is 403 if the signature covers the body.
    const error: unknown = await take(name, wrong).catch((thrown: unknown) => thrown);
    expect([400, 403]).toContain((error as { status: number }).status);
  });
});

// Postmark signs nothing.
it.each(NAMES.filter((name) => name !== 'postmark'))(
  'an event of %s that was signed more than five minutes ago is refused',
  async (name) => {
    const row = await send();
    const event = eventOf(name, row, 'hard');
    clock.ahead = 6 * MINUTE;
    await expect(take(name, event)).rejects.toMatchObject({ status: 403 });
    clock.ahead = -6 * MINUTE;
    await expect(take(name, event)).rejects.toMatchObject({ status: 403 });
    clock.ahead = 4 * MINUTE;
    await take(name, event);
    expect(await rowOf(row)).toMatchObject({ state: 'bounced' });
  },
);

it('no provider without a key has events', async () => {
  for (const name of ['sparkpost', 'constructor', '']) {
    const nothing = { body: '{}', headers: {} };
    await expect(take(name, nothing)).rejects.toMatchObject({ status: 404 });
  }
});

it('is taken from any origin, as any media type, of at most 64 KB', async () => {
  const { key } = stubs.postmark;
  const site = await startAudienceSite({ MAIL_EVENTS_POSTMARK: key });
  const { body, headers } = stubs.postmark.event(
    { tag: 'nobody', email: 'nobody@reader.test' },
    'hard',
    clock.now(),
  );
  const others = { origin: 'https://provider.test', 'content-type': 'text/plain; charset=UTF-8' };
  const post = (text: string, more = headers) =>
    site.send('/api/newsletter/events/postmark', {
      method: 'POST',
      body: text,
      headers: { ...others, ...more },
    });
  expect((await post(body)).status).toBe(204);
  expect((await post(body, {})).status).toBe(403);
  expect((await post(`${body}${' '.repeat(65_536)}`)).status).toBe(413);
  await site.close();
});

describe('SNS', () => {
  const confirm = { Type: 'SubscriptionConfirmation', Token: 'token' };

  it('is answered at its own address when it asks whether the topic is wanted', async () => {
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription';
    await take('ses', stubs.ses.envelope({ ...confirm, SubscribeURL }, clock.now()));
    expect(fetched).toEqual([CERTIFICATE_URL, SubscribeURL]);
  });

  it.each([
    'https://sns.eu-west-1.amazonaws.com.evil.test/',
    'https://evil.test/sns.eu-west-1.amazonaws.com',
    'http://sns.eu-west-1.amazonaws.com/',
    'https://sns.eu-west-1.amazonaws.com:8443/',
    'https://user@s3.amazonaws.com/',
    'nowhere',
  ])('is never asked at %s', async (url) => {
    const wanted = stubs.ses.envelope({ ...confirm, SubscribeURL: url }, clock.now());
    await take('ses', wanted);
    expect(fetched).not.toContain(url);
    const certified = stubs.ses.envelope({ SigningCertURL: url }, clock.now());
    await expect(take('ses', certified)).rejects.toMatchObject({ status: 403 });
    expect(fetched).not.toContain(url);
  });

  it('speaks for one topic alone', async () => {
    const other = stubs.ses.envelope({ TopicArn: `${TOPIC}-of-others` }, clock.now());
    await expect(take('ses', other)).rejects.toMatchObject({ status: 403 });
    expect(fetched).toEqual([]);
  });
});

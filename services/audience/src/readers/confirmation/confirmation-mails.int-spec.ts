import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId, RateLimiters } from '@examiner/kit';
import { AskingSite } from '../../../test/asking-site.ts';
import { PENDING_SUBSCRIBERS } from '../../subscribers/pending-subscriber.model.ts';

const HOUR = 3_600_000;

let asking: AskingSite;
let count = 0;
beforeAll(async () => {
  asking = await AskingSite.start();
});
afterAll(() => asking.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const newEmail = (fault = 'reader') => `${(count += 1)}.${fault}@reader.test`;
const pending = async (email: string) =>
  asking.documents.collection(PENDING_SUBSCRIBERS).count({ email });

/** Asks for letters, and sends the due mails. */
async function ask(email: string): Promise<void> {
  expect((await asking.subscribe({ email })).status).toBe(200);
  await asking.look();
}

describe('an address that is given again and again', () => {
  it('gets a mail an hour, three a day and five in all', async () => {
    const email = newEmail();
    const given = async (ahead: number) => {
      asking.setAhead(ahead);
      // The form has a limit for each address, so this test inserts the row.
      await asking.documents.collection(PENDING_SUBSCRIBERS).insert({
        id: newId(),
        email,
        mails: [],
        askedAt: new Date(Date.now() + ahead).toISOString(),
        consent: { at: '', source: 'site', textVersion: '1' },
        expiresAt: new Date(Date.now() + ahead + HOUR).toISOString(),
        mailAt: new Date(Date.now() + ahead).toISOString(),
      });
      await asking.look();
      return (await asking.mailsTo(email)).length;
    };
    const hours = [0, 0.9, 1.1, 2.2, 3.3, 24.1, 25.2, 26.3, 72];
    const mails = [];
    for (const hour of hours) mails.push(await given(hour * HOUR));
    expect(mails).toEqual([1, 1, 2, 3, 3, 4, 5, 5, 5]);
    expect(await pending(email)).toBe(1);
  });
});

describe('a mail that is not accepted', () => {
  const asked = (email: string) => asking.server.asked.get(email) ?? 0;

  it('is sent again after 1, 5 and 30 minutes, with a link of its own, while others go', async () => {
    const email = newEmail('me.rcpt452');
    const other = newEmail();
    await ask(email);
    await ask(other);
    expect([asked(email), asked(other)]).toEqual([1, 1]);
    let minutes = 0;
    for (const pause of [1, 5, 30]) {
      const before = asked(email);
      minutes += pause;
      asking.setAhead((minutes - 0.1) * 60_000);
      await asking.look();
      expect(asked(email)).toBe(before);
      minutes += 0.1;
      asking.setAhead(minutes * 60_000);
      await asking.look();
      expect(asked(email)).toBe(before + 1);
    }
    expect(await pending(email)).toBe(1);
  });

  it('because the address does not exist is not sent again', async () => {
    const email = newEmail('me.rcpt550');
    await ask(email);
    asking.setAhead(60 * 60_000);
    await asking.look();
    expect(asked(email)).toBe(1);
    expect(await pending(email)).toBe(1);
  });

  it('of three in a row for the sender’s sake lets the others wait a minute', async () => {
    const emails = Array.from({ length: 5 }, () => newEmail('me.data421'));
    for (const email of emails) await asking.subscribe({ email });
    await asking.look();
    const tried = () => emails.filter((email) => asked(email) > 0).length;
    expect(tried()).toBe(3);
    await asking.look();
    expect(tried()).toBe(3);
    asking.setAhead(61_000);
    await asking.look();
    expect(tried()).toBeGreaterThan(3);
    const filter = { email: { $in: emails } };
    await asking.documents.collection(PENDING_SUBSCRIBERS).deleteMany(filter);
  });
});

it('asks 200 addresses an hour in all, and the others later', async () => {
  const inAll = { name: 'confirmation-mails', calls: 200, windowSeconds: 3600 };
  const limiter = asking.site.service.app.get(RateLimiters).get(inAll);
  while ((await limiter.count('all')) < 200) await limiter.consume('all');
  asking.setAhead(5 * 60_000);
  const email = newEmail();
  await ask(email);
  expect(await asking.mailsTo(email)).toEqual([]);
  const [row] = await asking.documents
    .collection(PENDING_SUBSCRIBERS)
    .find({ filter: { email }, sort: { by: 'id', direction: 'ascending' }, limit: 2 });
  expect(row).toMatchObject({ mails: [], mailAt: row?.askedAt });
});

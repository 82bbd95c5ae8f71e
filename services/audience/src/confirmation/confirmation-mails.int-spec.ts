import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId, RateLimiters } from '@examiner/kit';
import { AskingSite } from '../../test/asking-site.ts';
import { PENDING_SUBSCRIBERS } from '../subscribers/pending-subscriber.model.ts';

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

/** Asks, and sends what is due. */
async function ask(email: string): Promise<void> {
  expect((await asking.subscribe({ email })).status).toBe(200);
  await asking.look();
}

describe('an address that is given again and again', () => {
  it('gets a mail an hour, three a day and five in all', async () => {
    const email = newEmail();
    const given = async (ahead: number) => {
      asking.setAhead(ahead);
      // The limit of the form for one address is another.
      await asking.documents.collection(PENDING_SUBSCRIBERS).insert({
        ...{ id: newId(), email, mails: [], askedAt: new Date(Date.now() + ahead).toISOString() },
        ...{ consent: { at: '', source: 'site', textVersion: '1' } },
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
  it('is sent once more after ten minutes, with a link of its own', async () => {
    const email = newEmail('me.data451');
    await ask(email);
    const asked = () => asking.server.asked.get(email);
    expect(asked()).toBe(1);
    asking.setAhead(9 * 60_000);
    await asking.look();
    expect(asked()).toBe(1);
    asking.setAhead(11 * 60_000);
    await asking.look();
    asking.setAhead(22 * 60_000);
    await asking.look();
    expect(asked()).toBe(2);
    expect(await pending(email)).toBe(1);
  });

  it('waits where the mail server takes none, and uses up no try', async () => {
    const email = newEmail('me.data421');
    await ask(email);
    expect(await asking.documents.collection(PENDING_SUBSCRIBERS).findOne({ email })).toMatchObject(
      {
        ...{ mails: [], isRepeat: false },
      },
    );
    await asking.look();
    expect(asking.server.asked.get(email)).toBe(1);
    asking.setAhead(61_000);
    await asking.look();
    expect(asking.server.asked.get(email)).toBe(2);
    await asking.documents.collection(PENDING_SUBSCRIBERS).deleteMany({ email });
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

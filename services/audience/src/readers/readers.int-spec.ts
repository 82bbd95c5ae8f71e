import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  READERS_PATH,
  readerHistorySchema,
  readerListSchema,
  type ReaderList,
} from '@examiner/contracts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { ADMIN, startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';
import { FORMER_SUBSCRIBERS } from '../subscribers/former-subscriber.model.ts';
import { Suppressions } from '../subscribers/suppressions/suppressions.ts';
import { SUBSCRIBERS } from '../subscribers/subscriber.model.ts';
import { activeOf, address, dayAt, StoredReaders } from '../../test/stored-readers.ts';

let site: AudienceSite;
let documents: DocumentStore;
let stored: StoredReaders;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
  stored = new StoredReaders(documents);
});
afterAll(() => site.close());
beforeEach(() => stored.clear());

async function list(query = ''): Promise<ReaderList> {
  const answer = await site.get(`${READERS_PATH}${query}`, ADMIN);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return readerListSchema.parse(await answer.json());
}
const shown = ({ readers }: ReaderList) =>
  readers.map(({ email, state }) => `${email.split('@')[0]} ${state}`);

describe('GET /api/newsletter/readers', () => {
  beforeEach(async () => {
    await stored.addActive('ann', 2);
    await stored.addActive('anton', 6);
    await stored.addFormer('bob', 'bounced', 5);
    await stored.addFormer('cleo', 'unsubscribed', 3);
    await stored.addFormer('andy', 'complained', 4);
    await stored.addPending('dora', 7);
  });

  it('has everyone, newest first, and counts each state', async () => {
    const found = await list();
    expect(shown(found)).toEqual([
      'dora pending',
      'anton active',
      'bob bounced',
      'andy complained',
      'cleo unsubscribed',
      'ann active',
    ]);
    expect(found.readers[2]).toEqual({
      id: expect.any(String),
      email: address('bob'),
      state: 'bounced',
      since: dayAt(5),
    });
    expect(found.counts).toEqual({
      active: 2,
      pending: 1,
      unsubscribed: 1,
      bounced: 1,
      complained: 1,
    });
  });

  it.each([
    ['active', ['anton active', 'ann active']],
    ['pending', ['dora pending']],
    ['unsubscribed', ['cleo unsubscribed']],
    ['bounced', ['bob bounced']],
    ['complained', ['andy complained']],
  ])('has only those who are %s', async (state, readers) => {
    expect(shown(await list(`?state=${state}`))).toEqual(readers);
  });

  it.each(['', '?q=an', '?state=active'])(
    'continues after a page, each once (%j)',
    async (query) => {
      const all = await list(query);
      const pages: string[] = [];
      let next: string | undefined;
      do {
        const after = next === undefined ? '' : `&after=${encodeURIComponent(next)}`;
        const page = await list(`${query || '?'}&limit=1${after}`);
        pages.push(...shown(page));
        next = page.next;
      } while (next !== undefined);
      expect(pages).toEqual(shown(all));
      expect(pages.length).toBeGreaterThan(1);
    },
  );

  it('finds addresses by how they begin, whatever their case and state, in their order', async () => {
    expect(shown(await list('?q=AN'))).toEqual(['andy complained', 'ann active', 'anton active']);
    expect(shown(await list('?q=an&state=complained'))).toEqual(['andy complained']);
    expect(shown(await list('?q=example'))).toEqual([]);
  });

  it('has a reader who left and is still among the subscribers, after a crash, as one who left', async () => {
    const [ann] = (await list('?q=ann')).readers;
    const left = { ...activeOf('ann', 2), id: ann?.id ?? '', at: dayAt(8) };
    await documents.collection(FORMER_SUBSCRIBERS).insert({ ...left, state: 'unsubscribed' });
    expect(shown(await list('?q=ann'))).toEqual(['ann unsubscribed']);
  });
});

describe('GET /api/newsletter/readers/{id}', () => {
  it('shows the consent, and the state of each letter, the newest first', async () => {
    const id = await stored.addActive('ann', 2);
    await stored.addRow(id, 'post:one', { state: 'sent', endedAt: dayAt(9), repliedAt: dayAt(10) });
    await stored.addRow(id, 'post:two', {
      state: 'failed',
      endedAt: dayAt(11),
      response: '552 too big',
    });
    await stored.addRow(id, 'post:old', { state: 'sent', endedAt: dayAt(3), repliedAt: dayAt(4) });
    await stored.addActive('anton', 3);
    const replied = (await list()).readers.map(({ email, repliedAt }) => [email, repliedAt]);
    expect(replied).toEqual([
      [address('anton'), undefined],
      [address('ann'), dayAt(10)],
    ]);
    const answer = await site.get(`${READERS_PATH}/${id}`, ADMIN);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(readerHistorySchema.parse(await answer.json())).toEqual({
      id,
      email: address('ann'),
      state: 'active',
      since: dayAt(2),
      repliedAt: dayAt(10),
      consent: { at: dayAt(2), source: 'site' },
      preferences: {},
      letters: [
        {
          issueId: 'post:two',
          subject: '',
          state: 'failed',
          at: dayAt(11),
          attempts: 1,
          response: '552 too big',
        },
        {
          issueId: 'post:one',
          subject: 'Low Tide',
          state: 'sent',
          at: dayAt(9),
          attempts: 1,
          transport: 'outbox',
          repliedAt: dayAt(10),
        },
        {
          issueId: 'post:old',
          subject: '',
          state: 'sent',
          at: dayAt(3),
          attempts: 1,
          repliedAt: dayAt(4),
        },
      ],
    });
  });

  it('names an import as the origin of a consent', async () => {
    const statement = 'The fair in May';
    const subscriber = activeOf('ann', 2);
    const consent = { ...subscriber.consent, source: 'admin', statement } as const;
    await documents.collection(SUBSCRIBERS).insert({ ...subscriber, consent });
    const answer = await site.get(`${READERS_PATH}/${subscriber.id}`, ADMIN);
    expect(await answer.json()).toMatchObject({ consent: { source: 'import', statement } });
  });

  it('shows the choices and the pause of a reader, and why another one left', async () => {
    const read = async (id: string): Promise<unknown> =>
      (await site.get(`${READERS_PATH}/${id}`, ADMIN)).json();
    const pausedUntil = '2999-01-01T00:00:00.000Z';
    const over = dayAt(1);
    const categories = ['Short Stories'];
    const ann = activeOf('ann', 2);
    const bob = activeOf('bob', 2);
    const subscribers = documents.collection(SUBSCRIBERS);
    await subscribers.insert({ ...ann, preferences: { categories, pausedUntil } });
    await subscribers.insert({ ...bob, preferences: { pausedUntil: over } });
    const left = { ...activeOf('cleo', 2), state: 'unsubscribed', at: dayAt(8) } as const;
    await documents.collection(FORMER_SUBSCRIBERS).insert({ ...left, why: 'too-many' });
    expect(await read(ann.id)).toMatchObject({ preferences: { categories, pausedUntil } });
    expect(await read(bob.id)).toMatchObject({ preferences: {} });
    expect(await read(bob.id)).not.toHaveProperty('preferences.pausedUntil');
    expect(await read(left.id)).toMatchObject({ why: 'too-many' });
  });

  it('names another list as the cause if no letter removed a reader', async () => {
    const bob = await stored.addFormer('bob', 'bounced', 5);
    const eve = await stored.addFormer('eve', 'bounced', 5);
    const suppressions = site.service.app.get(Suppressions);
    await suppressions.remember(new Map([[address('bob'), 'bounced' as const]]));
    await suppressions.suppress(address('eve'), 'bounced');
    const history = async (id: string): Promise<unknown> =>
      (await site.get(`${READERS_PATH}/${id}`, ADMIN)).json();
    expect(await history(bob)).toHaveProperty('elsewhereAt');
    expect(await history(eve)).not.toHaveProperty('elsewhereAt');
    await documents.collection(FORMER_SUBSCRIBERS).deleteMany({});
    const search = async (name: string) => (await list(`?q=${address(name)}`)).suppression;
    expect(await search('bob')).toMatchObject({ reason: 'bounced', isElsewhere: true });
    expect(await search('eve')).not.toHaveProperty('isElsewhere');
  });

  it('answers 404 if there is nobody', async () => {
    expect((await site.get(`${READERS_PATH}/none`, ADMIN)).status).toBe(404);
  });
});

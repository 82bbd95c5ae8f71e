import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  issueProgressSchema,
  ISSUES_PATH,
  PUT_BACK_PATH,
  READERS_PATH,
  readerHistorySchema,
  readerListSchema,
} from '@examiner/contracts';
import { activityOutbox, DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { ADMIN, READER, startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';
import { POST } from '../../test/post.ts';
import { address, StoredReaders } from '../../test/stored-readers.ts';
import { DELIVERIES } from '../subscribers/deliveries/delivery.model.ts';
import { Departures } from '../subscribers/departures.ts';
import { SUBSCRIBERS } from '../subscribers/subscriber.model.ts';
import { Suppressions } from '../subscribers/suppressions/suppressions.ts';
import { PutBackService } from './put-back.service.ts';

const ISSUE = 'post:one';
const OTHER = 'post:two';
const WORDS = '550 5.1.8 Sender address rejected: Domain not found';

let site: AudienceSite;
let documents: DocumentStore;
let stored: StoredReaders;
let departures: Departures;
let suppressions: Suppressions;
beforeAll(async () => {
  site = await startAudienceSite();
  const app = site.service.app;
  documents = app.get<DocumentStore>(DOCUMENTS);
  departures = app.get(Departures, { strict: false });
  suppressions = app.get(Suppressions, { strict: false });
  stored = new StoredReaders(documents);
  for (const id of ['one', 'two']) {
    site.posts.set(id, { ...POST, id });
    expect((await site.post(ISSUES_PATH, { postId: id }, ADMIN)).status).toBe(201);
  }
});
afterAll(() => site.close());
beforeEach(async () => {
  await stored.clear();
  await documents.collection(activityOutbox('audience')).deleteMany({});
});

const bounce = async (name: string, issueId = ISSUE) => {
  const id = await stored.addActive(name, 2);
  await stored.addRow(id, issueId, { state: 'bounced', response: WORDS });
  await departures.leave(id, 'bounced', { issueId, response: WORDS });
  return id;
};
const putBack = (issueId = ISSUE) =>
  site.post(`${ISSUES_PATH}/${encodeURIComponent(issueId)}/put-back`, {}, ADMIN);
const putBackAddress = (name: string) => site.post(PUT_BACK_PATH, { email: address(name) }, ADMIN);
const messageOf = async (answer: Response) =>
  ((await answer.json()) as { message: string }).message;
const list = async (query = '') => {
  const answer = await site.get(`${READERS_PATH}${query}`, ADMIN);
  return readerListSchema.parse(await answer.json());
};
const namesIn = async (query: string) => {
  const { readers } = await list(query);
  return readers.map(({ email }) => email.split('@')[0]);
};
const marked = async (issueId = ISSUE) => {
  const path = `${ISSUES_PATH}/${encodeURIComponent(issueId)}/progress`;
  return issueProgressSchema.parse(await (await site.get(path, ADMIN)).json()).marked;
};
const recorded = async () => {
  const rows = await documents
    .collection(activityOutbox('audience'))
    .find({ sort: { by: 'id', direction: 'ascending' }, limit: 9 });
  return rows.map(({ action, target, details }) => [action, target, details]);
};
const stateOfRow = async (id: string, issueId = ISSUE) =>
  (await documents.collection(DELIVERIES).findOne({ id: `${issueId}:${id}` }))?.state;

describe('the readers whom a letter marked', () => {
  it('are put back under their ids, and may get it again, but no others', async () => {
    const ids = [await bounce('ann'), await bounce('bob')];
    const other = await bounce('eve', OTHER);
    const complained = await stored.addActive('joe', 2);
    await departures.leave(complained, 'complained', { issueId: ISSUE, response: 'abuse' });
    await stored.addFormer('old', 'bounced', 3);
    await stored.addFormer('gone', 'unsubscribed', 3);
    expect(await marked()).toBe(2);
    const answer = await putBack();
    expect([answer.status, await answer.json()]).toEqual([200, { readers: 2 }]);
    expect(await namesIn('?state=active')).toEqual(expect.arrayContaining(['ann', 'bob']));
    const active = await documents
      .collection(SUBSCRIBERS)
      .find({ sort: { by: 'id', direction: 'ascending' }, limit: 9 });
    expect(active.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await namesIn('?state=bounced')).toEqual(expect.arrayContaining(['eve', 'old']));
    expect((await list()).counts).toMatchObject({ bounced: 2, complained: 1, unsubscribed: 1 });
    expect(await stateOfRow(ids[0] ?? '')).toBe('failed');
    const rowId = `${ISSUE}:${ids[0] ?? ''}`;
    expect(await documents.collection(DELIVERIES).findOne({ id: rowId })).toMatchObject({
      isPutBack: true,
    });
    expect(await stateOfRow(other, OTHER)).toBe('bounced');
    expect([...(await suppressions.reasons([address('ann'), address('eve')])).keys()]).toEqual([
      address('eve'),
    ]);
    expect(await marked()).toBeUndefined();
    expect(await recorded()).toEqual([['subscriber.put-back', ISSUE, { count: 2 }]]);
  });

  it('are nobody the second time', async () => {
    await bounce('ann');
    await putBack();
    const again = await putBack();
    expect([again.status, await again.json()]).toEqual([200, { readers: 0 }]);
    expect((await list()).counts).toMatchObject({ active: 1, bounced: 0 });
    expect(await recorded()).toHaveLength(1);
  });

  it('are all put back by simultaneous calls, each counted once', async () => {
    for (let n = 0; n < 20; n += 1) await bounce(`reader${n}`);
    const answers = await Promise.all([putBack(), putBack(), putBack()]);
    const counts = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { readers: number }).readers),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect((await list()).counts).toMatchObject({ active: 20, bounced: 0 });
  });

  it('are those of a letter that there is', async () => {
    expect((await putBack('post:none')).status).toBe(404);
  });
});

it('continues if a crash ended it', async () => {
  for (let n = 0; n < 5; n += 1) await bounce(`reader${n}`);
  const service = site.service.app.get(PutBackService, { strict: false });
  let calls = 0;
  const whole = departures.takeBack.bind(departures);
  departures.takeBack = (...asked) => {
    calls += 1;
    return calls === 3 ? Promise.reject(new Error('The process ended.')) : whole(...asked);
  };
  try {
    await expect(service.ofIssue(ISSUE)).rejects.toThrow('ended');
  } finally {
    departures.takeBack = whole;
  }
  expect((await list()).counts).toMatchObject({ active: 2, bounced: 3 });
  expect(await (await putBack()).json()).toEqual({ readers: 3 });
  expect((await list()).counts).toMatchObject({ active: 5, bounced: 0 });
});

describe('one reader', () => {
  it.each(['bounced', 'complained'] as const)('who %s is put back', async (state) => {
    const id = await stored.addActive('ann', 2);
    await stored.addRow(id, ISSUE, { state, response: WORDS });
    await departures.leave(id, state, { issueId: ISSUE, response: WORDS });
    const history = await site.get(`${READERS_PATH}/${id}`, ADMIN);
    expect(readerHistorySchema.parse(await history.json())).toMatchObject({
      state,
      cause: { issueId: ISSUE, subject: POST.title, response: WORDS },
    });
    const answer = await putBackAddress('Ann');
    expect(await answer.json()).toEqual({ email: address('ann'), isOnList: true });
    expect(await namesIn('?state=active')).toEqual(['ann']);
    expect(await suppressions.reasons([address('ann')])).toEqual(new Map());
    expect(await stateOfRow(id)).toBe(state === 'bounced' ? 'failed' : 'complained');
    expect(await recorded()).toEqual([['subscriber.put-back', ISSUE, { count: 1 }]]);
  });

  it('who unsubscribed returns only by their own choice', async () => {
    await stored.addFormer('ann', 'unsubscribed', 3);
    const answer = await putBackAddress('ann');
    expect(answer.status).toBe(409);
    expect(await messageOf(answer)).toBe(
      'ann@example.org unsubscribed on Jan 3, 2026. Only they can come back, by subscribing on the site.',
    );
    expect((await list()).counts).toMatchObject({ active: 0, unsubscribed: 1 });
    expect(await recorded()).toEqual([]);
  });

  it.each(['bounced', 'complained'] as const)(
    'with only a suppression, who %s, may be added again',
    async (reason) => {
      await suppressions.suppress(address('ann'), reason);
      expect((await list(`?q=${address('ann')}`)).suppression).toMatchObject({ reason });
      const answer = await putBackAddress('ann');
      expect(await answer.json()).toEqual({ email: address('ann'), isOnList: false });
      expect((await list(`?q=${address('ann')}`)).suppression).toBeUndefined();
    },
  );

  it.each([
    [() => suppressions.suppress(address('ann'), 'erased'), 'erased', 'was erased on'],
    [
      () => suppressions.remember(new Map([[address('ann'), 'unsubscribed']])),
      'unsubscribed',
      'unsubscribed from another list',
    ],
  ] as const)('who asked for it stays suppressed', async (suppress, reason, words) => {
    await suppress();
    expect((await list(`?q=${address('ann')}`)).suppression).toMatchObject({ reason });
    const answer = await putBackAddress('ann');
    expect(answer.status).toBe(409);
    expect(await messageOf(answer)).toContain(words);
    expect((await suppressions.reasons([address('ann')])).get(address('ann'))).toBe(reason);
  });

  it.each([
    ['is on the list', () => stored.addActive('ann', 2), 'on the list already'],
    ['is unknown', () => Promise.resolve(), 'is not suppressed'],
  ])('who %s has nothing to be put back from', async (_what, add, words) => {
    await add();
    const answer = await putBackAddress('ann');
    expect(answer.status).toBe(409);
    expect(await messageOf(answer)).toContain(words);
  });
});

describe('the suppressed readers', () => {
  it('are those who bounced and complained, the newest first, page by page', async () => {
    await stored.addFormer('ann', 'bounced', 3);
    await stored.addFormer('bob', 'complained', 5);
    await stored.addFormer('eve', 'bounced', 4);
    await stored.addFormer('joe', 'unsubscribed', 6);
    await stored.addActive('kim', 7);
    const first = await list('?state=suppressed&limit=2');
    expect(first.readers.map(({ email }) => email)).toEqual([address('bob'), address('eve')]);
    expect(await namesIn(`?state=suppressed&after=${first.next}`)).toEqual(['ann']);
    expect(await namesIn('?state=suppressed&q=e')).toEqual(['eve']);
  });

  it('say why only if the whole address is searched, and it is on no list', async () => {
    await suppressions.suppress(address('ann'), 'bounced');
    await stored.addActive('bob', 2);
    await suppressions.suppress(address('bob'), 'bounced');
    expect((await list('?q=ann')).suppression).toBeUndefined();
    expect((await list(`?q=${address('bob')}`)).suppression).toBeUndefined();
    expect((await list(`?state=pending&q=${address('bob')}`)).suppression).toBeUndefined();
  });
});

it('is the owner’s', async () => {
  const paths = [PUT_BACK_PATH, `${ISSUES_PATH}/post%3Aone/put-back`];
  for (const path of paths) {
    expect((await site.post(path, { email: address('ann') })).status).toBe(401);
    expect((await site.post(path, { email: address('ann') }, READER)).status).toBe(403);
  }
});

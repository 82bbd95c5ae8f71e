import { expect, it } from '@jest/globals';
import { ACTIVITY_ACTIONS, type ActivityEvent } from '@examiner/contracts';
import { actorOf, joinEqual, sentenceOf, type Names } from './activity-sentences.ts';

const ID = '01a2085e-f5ae-748b-94ad-82b76065c9d1';
const OTHER = ID.replace('1', '2');
const HASH = 'b13c0de0'.repeat(8);
const NAMES: Names = {
  viewer: 'anna@example.com',
  people: new Map([['ben@example.com', 'Ben']]),
  letters: new Map([[`post:${ID}`, 'Low Tide']]),
  titles: new Map([[ID, 'Low Tide']]),
  pictures: new Map([[HASH, 'heron.jpg']]),
};
const eventOf = (fields: Partial<ActivityEvent>): ActivityEvent => ({
  id: ID,
  at: '2026-11-23T12:00:00.000Z',
  actor: 'anna@example.com',
  via: 'session',
  action: 'post.published',
  service: 'content',
  ...fields,
});
const said = (...events: readonly Partial<ActivityEvent>[]) =>
  joinEqual(events.map(eventOf)).map((entry) =>
    [`${actorOf(entry.event, NAMES)} `, ...sentenceOf(entry, NAMES).map(({ text }) => text)].join(
      '',
    ),
  );
const linkOf = (fields: Partial<ActivityEvent>) =>
  joinEqual([eventOf(fields)])
    .flatMap((entry) => sentenceOf(entry, NAMES))
    .find(({ href }) => href)?.href;

it.each<[Partial<ActivityEvent>, string, string | undefined]>([
  [
    { target: 'low-tide', details: { id: ID } },
    'You published Low Tide.',
    `/create-post?draft=${ID}`,
  ],
  [{ target: 'low-tide' }, 'You published low-tide.', '/post/low-tide'],
  [{ target: OTHER }, 'You published an untitled post.', `/create-post?draft=${OTHER}`],
  [
    { action: 'post.changed', target: 'a', details: { id: ID, state: 'draft' } },
    'You unpublished Low Tide.',
    `/create-post?draft=${ID}`,
  ],
  [
    { action: 'post.purged', target: 'a', details: { id: ID } },
    'You deleted Low Tide forever.',
    undefined,
  ],
  [
    { action: 'letter.sent', target: `post:${ID}`, actor: 'ben@example.com' },
    'Ben sent Low Tide.',
    `/admin/letters/post%3A${ID}`,
  ],
  [
    { action: 'letter.sent', target: 'gone', details: { missed: 2 } },
    'You sent a letter to 2 readers who missed it.',
    '/admin/letters/gone',
  ],
  [{ action: 'image.uploaded', target: HASH }, 'You uploaded heron.jpg.', `/images/${HASH}.jpeg`],
  [{ action: 'image.deleted', target: HASH }, 'You deleted heron.jpg.', undefined],
  [
    { action: 'site.changed', details: { revision: 7 } },
    'You changed the site’s settings.',
    '/admin/site',
  ],
  [
    { action: 'account.invited', target: 'ben@example.com', details: { role: 'editor' } },
    'You invited Ben as an editor.',
    '/admin/people',
  ],
  [
    { action: 'signin.refused', actor: 'ben@example.com', details: { tries: 3 } },
    'Someone entered a wrong password for Ben 3 times.',
    undefined,
  ],
  [{ action: 'session.ended', target: HASH }, 'You ended a session.', undefined],
  [{ action: 'signin.ok', via: 'token' }, 'Your access token signed in.', undefined],
  [
    {
      action: 'audit.sealed',
      actor: undefined,
      via: 'system',
      target: '2026-11-22',
      details: { count: 1, ids: HASH },
    },
    'The site sealed the 1 entry of Nov 22, 2026.',
    undefined,
  ],
])('says %j in a sentence', (fields, sentence, href) => {
  expect([said(fields), linkOf(fields)]).toEqual([[sentence], href]);
});

it('joins equal neighbors, and those alone', () => {
  const added = { action: 'subscriber.added', details: { count: 1 } } as const;
  const changed = { action: 'post.changed', target: 'low-tide' } as const;
  expect(
    said(added, added, changed, changed, changed, added, { ...changed, target: 'ebb' }),
  ).toEqual([
    'You added 2 readers.',
    'You changed low-tide 3 times.',
    'You added 1 reader.',
    'You changed ebb.',
  ]);
});

it.each(ACTIVITY_ACTIONS)('shows no id, hash, or ISO stamp of %s', (action) => {
  const details = { at: '2026-11-27T02:51:13.557Z', revision: 3, ids: HASH, id: ID, kind: 'x' };
  const [sentence = ''] = said({ action, details, target: action.startsWith('image') ? HASH : ID });
  const shown = action.includes('audit') ? '' : sentence;
  expect(shown).not.toMatch(/\{|undefined|\d{4}-\d\d-\d\d|[0-9a-f]{16}|revision/);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_NEWSLETTER_SETTINGS,
  NEWSLETTER_SETTINGS_PATH,
  type Manuscript,
  type OutboxList,
  type Post,
  type PostDraft,
} from '@examiner/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { issuePath, LetterSite, type Caller } from './letter-site.ts';

const HOUR = 3_600_000;
const FAR = '2099-12-24T09:00:00.000Z';
const FAR_LOCAL = { local: '2099-12-24T09:00', zone: 'UTC' };
const PICTURE = join(import.meta.dirname, '../../../data/IP/IP_3-640.webp');
const THEIRS = 'NOT WHAT THE OWNER APPROVED';
const READER = 'ann@reader.test';

let site: LetterSite;
let picture: string;
beforeAll(async () => {
  site = await LetterSite.start();
  const settings = { ...DEFAULT_NEWSLETTER_SETTINGS, doubleOptIn: 'off', holdSeconds: 600 };
  await site.own('PUT', NEWSLETTER_SETTINGS_PATH, settings, { 'if-match': '*' });
  await site.own('POST', '/api/subscribe', { email: READER });
  const upload = new FormData();
  upload.append('image', new Blob([await readFile(PICTURE)]), 'one.webp');
  picture = (await site.own<{ imageUrl: string }>('POST', '/api/upload-image', upload)).imageUrl;
});
afterAll(() => site.stop());

let made = 0;
function draft(): PostDraft {
  made += 1;
  return {
    ...{ title: `Approved ${made}`, slug: `approved-${made}`, excerpt: 'In short.', readTime: 1 },
    ...{ content: `The approved words. ![A pass](${picture})`, category: 'Short Stories' },
    ...{ publishedAt: '2026-11-07', featuredImage: picture, featuredImageAlt: 'A pass' },
  };
}

const manuscript = (id: string, act = '') => `/api/desk/manuscripts/${id}${act}`;
const readText = (id: string) => site.own<Manuscript>('GET', manuscript(id));
const revisionOf = async (id: string) => ({
  'if-match': `"${(await readText(id)).revision}"`,
});

async function publishedPost(): Promise<string> {
  return (await site.own<Post>('POST', '/api/blog-posts', draft())).id;
}

async function scheduledPost(): Promise<string> {
  made += 1;
  const id = `01a20000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const fields = { ...draft(), format: 2 };
  const body = { saveId: 'first', device: 'desk', notes: '', fields };
  await site.own('PUT', manuscript(id), body, { 'if-none-match': '*' });
  await site.own('POST', manuscript(id, '/schedule'), FAR_LOCAL, await revisionOf(id));
  return id;
}

async function approve(postId: string, input: object = {}): Promise<string> {
  const { id } = await site.own<{ id: string }>('POST', '/api/newsletter/issues', { postId });
  await site.own('POST', `${issuePath(id)}/send`, input);
  return id;
}

const STATES = ['scheduled', 'held', 'held until a time', 'paused'] as const;
async function approved(state: (typeof STATES)[number]): Promise<string> {
  if (state === 'scheduled') return approve(await scheduledPost());
  const postId = await publishedPost();
  if (state === 'held') return approve(postId);
  const id = await approve(postId, { at: FAR });
  if (state === 'paused') await site.stand(id, { state: 'paused', candidates: 1 });
  return id;
}

interface Try {
  readonly who: Exclude<Caller, 'owner'>;
  readonly postId: string;
  readonly letter: string;
}

const act = async ({ who, postId }: Try, name: string, body: object = {}) =>
  site.call(who, 'POST', manuscript(postId, name), body, await revisionOf(postId));

async function save({ who, postId }: Try, change: object): Promise<Response> {
  const { fields, notes } = await readText(postId);
  made += 1;
  const body = { saveId: `save-${made}`, device: 'theirs', notes };
  const saved = { ...body, fields: { ...fields, ...change } };
  return site.call(who, 'PUT', manuscript(postId), saved, await revisionOf(postId));
}

async function confirm(tried: Try, change: object): Promise<Response> {
  const saved = await save(tried, change);
  if (!saved.ok) return saved;
  const { state, scheduledFor } = await readText(tried.postId);
  return state === 'scheduled'
    ? act(tried, '/schedule', scheduledFor)
    : act(tried, '/publish', { listed: true });
}

async function overwrite({ who, postId }: Try): Promise<Response> {
  const { fields } = await readText(postId);
  const body = { ...draft(), slug: fields.slug, title: THEIRS, content: THEIRS };
  return site.call(who, 'PUT', `/api/blog-posts/${fields.slug}`, body);
}

async function joinSeries(tried: Try): Promise<Response> {
  const [series] = await site.own<{ id: string }[]>('GET', '/api/series');
  return confirm(tried, { seriesId: series?.id, seriesPart: 900 + made });
}

async function replacePicture({ who }: Try): Promise<Response> {
  const form = new FormData();
  form.append('image', new Blob([await readFile(PICTURE.replace('IP_3', 'IP_4'))]), 'two.webp');
  const [id] = /[0-9a-f]{64}/.exec(picture) ?? [];
  return site.call(who, 'POST', `/api/desk/media/${id}/replacement`, form);
}

async function restoreFirst({ who, postId }: Try): Promise<Response> {
  const list = await site.own<{ revisions?: { id: string }[] } | { id: string }[]>(
    'GET',
    manuscript(postId, '/revisions'),
  );
  const revisions = Array.isArray(list) ? list : (list.revisions ?? []);
  const path = manuscript(postId, `/revisions/${revisions.at(-1)?.id ?? 'none'}/restore`);
  return site.call(who, 'POST', path, {}, await revisionOf(postId));
}

const letter =
  (name: string, body: object = {}) =>
  ({ who, letter: id }: Try) =>
    site.call(who, 'POST', `${issuePath(id)}/${name}`, body);

const LETTER = { subject: THEIRS, audience: { to: 'since', day: '2026-01-01' } };
const IN_A_MINUTE = () => new Date(Date.now() + 60_000).toISOString();

/** What an editor or a token tries, in an order in which each finds what it needs. */
const WAYS: readonly (readonly [string, (tried: Try) => Promise<Response>])[] = [
  ['change the text', (tried) => save(tried, { content: THEIRS })],
  ['confirm another text', (tried) => confirm(tried, { content: THEIRS })],
  ['confirm another title', (tried) => confirm(tried, { title: THEIRS })],
  ['confirm another excerpt', (tried) => confirm(tried, { excerpt: THEIRS })],
  ['confirm another category', (tried) => confirm(tried, { category: 'Inter-Temporal Search' })],
  ['confirm another picture', (tried) => confirm(tried, { featuredImage: '', content: THEIRS })],
  ['make it a part of a series', joinSeries],
  ['confirm another slug', (tried) => confirm(tried, { slug: `theirs-${tried.who}-${made}` })],
  ['overwrite the post', overwrite],
  ['replace its picture', replacePicture],
  ['restore an earlier text', restoreFirst],
  ['throw its changes away', (tried) => act(tried, '/discard-changes')],
  [
    'schedule it earlier',
    (tried) => act(tried, '/schedule', { local: IN_A_MINUTE().slice(0, 16), zone: 'UTC' }),
  ],
  ['schedule it later', (tried) => act(tried, '/schedule', { ...FAR_LOCAL, zone: 'Asia/Tokyo' })],
  ['publish it now', (tried) => act(tried, '/publish', { listed: true })],
  ['unlist it', (tried) => act(tried, '/unlist')],
  [
    'change the letter',
    ({ who, letter: id }) => {
      return site.call(who, 'PUT', issuePath(id), LETTER, { 'if-match': '*' });
    },
  ],
  ['send the letter now', letter('send')],
  ['send the letter soon', letter('send', { at: IN_A_MINUTE() })],
  ['take the letter back', letter('undo')],
  ['approve the letter', letter('approve')],
  ['pause the letter', letter('pause')],
  ['resume the letter', letter('resume')],
  ['try the letter again', letter('retry')],
  ['stop the letter', letter('stop')],
  ['correct the letter', letter('correct')],
  ['send the letter to others', letter('missed')],
  [
    'make another letter',
    ({ who, postId }) => {
      return site.call(who, 'POST', '/api/newsletter/issues', { postId });
    },
  ],
  [
    'let editors send',
    ({ who }) => {
      const settings = { ...DEFAULT_NEWSLETTER_SETTINGS, editorsSend: true, holdSeconds: 10 };
      return site.call(who, 'PUT', NEWSLETTER_SETTINGS_PATH, settings, { 'if-match': '*' });
    },
  ],
  [
    'change the categories of the site',
    ({ who }) => {
      return site.call(who, 'PUT', '/api/site/settings', { categories: [] }, { 'if-match': '"1"' });
    },
  ],
  ['withdraw the post', (tried) => act(tried, '/withdraw')],
  [
    'delete the post',
    async ({ who, postId }) => {
      return site.call(who, 'DELETE', manuscript(postId), undefined, await revisionOf(postId));
    },
  ],
  [
    'delete the post for good',
    async ({ who, postId }) => {
      return site.call(who, 'DELETE', manuscript(postId), undefined, await revisionOf(postId));
    },
  ],
  ['restore the post', (tried) => act(tried, '/restore')],
  ['publish it again', (tried) => confirm(tried, { title: THEIRS, content: THEIRS })],
];
/** They have no other way to a letter than the post. */
const OF_LETTERS = /letter|let editors|categories of the site/;

/** Of which each changes what readers of the site see, or will see. */
const EFFECTIVE = [
  ...['confirm another text', 'confirm another title', 'confirm another category'],
  ...['confirm another picture', 'make it a part of a series', 'confirm another slug'],
  ...['replace its picture', 'publish it now', 'unlist it', 'withdraw the post'],
  'publish it again',
];

const approvedOf = async (id: string) => {
  const { state, sendAt, subject, preheader, greeting, audience } = await site.issue(id);
  return { state, sendAt, subject, preheader, greeting, audience, mail: await site.mailOf(id) };
};

describe.each(['editor', 'token'] as const)('the %s', (who) => {
  it.each(STATES)('changes no text, time or audience of a letter that is %s', async (state) => {
    const id = await approved(state);
    const tried = { who, postId: id.slice('post:'.length), letter: id };
    const before = await approvedOf(id);
    expect(before.mail).toContain('The approved words.');
    const done: string[] = [];
    for (const [way, attempt] of WAYS) {
      const { ok, status } = await attempt(tried);
      expect([way, status < 500]).toEqual([way, true]);
      if (ok) done.push(way);
      await site.lookAt();
      expect([way, await approvedOf(id)]).toEqual([way, before]);
    }
    expect(done).toEqual(expect.arrayContaining(EFFECTIVE));
    expect(done.filter((way) => OF_LETTERS.test(way))).toEqual([]);
    expect((await site.own<OutboxList>('GET', '/api/newsletter/outbox')).mails).toEqual([]);
  });
});

it.each(['editor', 'token'] as const)(
  'a letter goes out as it was approved after the %s changed its post',
  async (who) => {
    const id = await approved('held');
    const tried = { who, postId: id.slice('post:'.length), letter: id };
    expect((await confirm(tried, { title: THEIRS, content: THEIRS })).status).toBe(200);
    expect(await site.own('GET', `${issuePath(id)}/outdated`)).toMatchObject({ isChanged: true });
    await site.lookAt(HOUR);
    expect(await site.issue(id)).toMatchObject({ state: 'done', candidates: 1 });
    expect(await site.mailOf(id)).toContain('The approved words.');
    expect(await site.mailOf(id)).not.toContain(THEIRS);
  },
);

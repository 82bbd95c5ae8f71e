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
import { confirm, OF_LETTERS, THEIRS, WAYS } from './letter-attempts.ts';
import { issuePath, LetterSite, PICTURE } from './letter-site.ts';

const HOUR = 3_600_000;
const FAR = '2099-12-24T09:00:00.000Z';
const FAR_LOCAL = { local: '2099-12-24T09:00', zone: 'UTC' };
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
    title: `Approved ${made}`,
    slug: `approved-${made}`,
    excerpt: 'In short.',
    readTime: 1,
    content: `The approved words. ![A pass](${picture})`,
    category: 'Short Stories',
    publishedAt: '2026-11-07',
    featuredImage: picture,
    featuredImageAlt: 'A pass',
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

/** Each change affects the text that readers of the site see now or later. */
const EFFECTIVE = [
  'confirm another text',
  'confirm another title',
  'confirm another category',
  'confirm another picture',
  'make it a part of a series',
  'confirm another slug',
  'replace its picture',
  'publish it now',
  'unlist it',
  'withdraw the post',
  'publish it again',
];

const approvedOf = async (id: string) => {
  const { state, sendAt, subject, preheader, greeting, audience } = await site.issue(id);
  return { state, sendAt, subject, preheader, greeting, audience };
};

describe.each(['editor', 'token'] as const)('the %s', (who) => {
  it.each(STATES)('changes no text, time or audience of a letter that is %s', async (state) => {
    const id = await approved(state);
    const tried = { site, picture, who, postId: id.slice('post:'.length), letter: id };
    const before = await approvedOf(id);
    const mail = await site.mailOf(id);
    expect(mail).toContain('The approved words.');
    const done: string[] = [];
    for (const [way, attempt] of WAYS) {
      const { ok, status } = await attempt(tried);
      expect([way, status < 500]).toEqual([way, true]);
      if (ok) done.push(way);
      await site.lookAt();
      expect([way, await approvedOf(id)]).toEqual([way, before]);
      if (ok) expect([way, await site.mailOf(id)]).toEqual([way, mail]);
    }
    expect(await site.mailOf(id)).toBe(mail);
    expect(done).toEqual(expect.arrayContaining(EFFECTIVE));
    expect(done.filter((way) => OF_LETTERS.test(way))).toEqual([]);
    expect((await site.own<OutboxList>('GET', '/api/newsletter/outbox')).mails).toEqual([]);
  });
});

it.each(['editor', 'token'] as const)(
  'a letter is sent as it was approved after the %s changed its post',
  async (who) => {
    const id = await approved('held');
    const tried = { site, picture, who, postId: id.slice('post:'.length), letter: id };
    expect((await confirm(tried, { title: THEIRS, content: THEIRS })).status).toBe(200);
    expect(await site.own('GET', `${issuePath(id)}/outdated`)).toMatchObject({ isChanged: true });
    await site.lookAt(HOUR);
    expect(await site.issue(id)).toMatchObject({ state: 'done', candidates: 1 });
    expect(await site.mailOf(id)).toContain('The approved words.');
    expect(await site.mailOf(id)).not.toContain(THEIRS);
  },
);

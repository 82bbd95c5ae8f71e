import type { Manuscript, Media, NewPreviewLink, Post } from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { picture, PROMISED, type GuardedSite } from './guarded-site.ts';
import { json, type Answer } from './raw-call.ts';

export const THEIRS = 'Not of the owner';
/** Names of fields of documents. No request body of the product has a field with one of these names. */
const SMUGGLED = {
  _id: THEIRS,
  accountId: THEIRS,
  authorId: THEIRS,
  makerId: THEIRS,
  maker: THEIRS,
  role: 'owner',
  isAdmin: true,
  isOwner: true,
  origin: 'author',
  liveId: THEIRS,
  owner: THEIRS,
  createdAt: THEIRS,
  updatedAt: THEIRS,
  secret: THEIRS,
  handle: THEIRS,
  settings: { name: THEIRS, about: THEIRS },
  site: { name: THEIRS },
  replyTo: THEIRS,
  editorsSend: true,
  confirmedAt: THEIRS,
  problem: THEIRS,
  dueAt: '2026-01-01T00:00:00.000Z',
  redirect: { to: THEIRS },
  categories: [{ key: THEIRS, name: THEIRS }],
  $set: { x: THEIRS },
};

/** A caller who may write some documents, and tries to reach other documents through them. */
export class Intruder {
  constructor(
    readonly site: GuardedSite,
    readonly who: string,
  ) {}

  call(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    return this.site.call(this.who, method, path, body, headers);
  }

  /** Sends the body with fields that no body has, and with keys of prototypes. */
  async smuggle(method: string, path: string, body: object, headers = {}): Promise<Answer> {
    const whole = JSON.stringify({ ...SMUGGLED, ...body });
    const keys = `"__proto__":{"isAdmin":true,"a":"${THEIRS}"},"constructor":{"prototype":{"a":"${THEIRS}"}},`;
    const bytes = Buffer.from(`{${keys}${whole.slice(1)}`);
    const call = { method, path, body: bytes, headers: { 'content-type': 'application/json' } };
    const made = { ...call, headers: { ...call.headers, ...headers } };
    return this.site.send(made, this.site.parties.named(this.who));
  }

  fields(change: object = {}) {
    const slug = `theirs-${newId()}`;
    const fields = { title: 'A title', slug, excerpt: 'Of it.', content: 'A text.', readTime: 3 };
    return { ...fields, category: 'Short Stories', publishedAt: '2026-11-07', ...change };
  }

  /** A text at the desk that the caller began. */
  async begin(change: object = {}): Promise<string> {
    const path = `/api/desk/manuscripts/${newId()}`;
    const body = { saveId: 'first', device: 'theirs', fields: this.fields(change) };
    json(await this.call('PUT', path, body, { 'if-none-match': '*' }));
    return path;
  }

  async save(manuscript: string, change: object, more: object = {}): Promise<Answer> {
    const { fields } = json<Manuscript>(await this.call('GET', manuscript));
    const body = { saveId: newId(), device: 'theirs', fields: { ...fields, ...change }, ...more };
    return this.call('PUT', manuscript, body, await this.site.revisionOf(manuscript));
  }

  async act(manuscript: string, name: string, body: object = {}): Promise<Answer> {
    const match = await this.site.revisionOf(manuscript);
    return this.call('POST', `${manuscript}/${name}`, body, match);
  }
}

const FAR = { local: '2099-01-01T08:00', zone: 'UTC' };
/** Addresses of pages and folders, and paths below /post/ that may lead to them. */
const SLUGS = [
  'about',
  'archive',
  'admin',
  'api',
  'rss.xml',
  'category',
  'series',
  'preview',
  'kept',
  '../about',
  '..%2fabout',
  '%2e%2e/about',
  '/about',
  '//about',
  'a/../../about',
  'ABOUT',
  '__proto__',
  'constructor',
  'x?y',
  'x#y',
  '.',
  '..',
  ' about',
  'about ',
  'äbout',
  '',
];

function requireRefusal({ status }: Answer): void {
  if (status < 400) throw new Error(`It succeeded with ${status}`);
}

type Attempt = (intruder: Intruder) => Promise<unknown>;

/** Attempts of an editor and of a token that may write posts. */
export const WITH_POSTS: Readonly<Record<string, Attempt>> = {
  'take the address of a page': async (by) => {
    for (const slug of SLUGS) {
      await by.call('POST', '/api/blog-posts', by.fields({ slug }));
      await by.act(await by.begin({ slug }), 'publish');
    }
  },
  'take an address that the owner leads on, and leave it': async (by) => {
    for (const promised of PROMISED) {
      const slug = promised.slice('/post/'.length);
      const { id } = json<Post>(await by.call('POST', '/api/blog-posts', by.fields({ slug })));
      const renamed = by.fields();
      json(await by.call('PUT', promised.replace('/post', '/api/blog-posts'), renamed));
      json(await by.call('DELETE', `/api/blog-posts/${renamed.slug}`));
      const manuscript = `/api/desk/manuscripts/${id}`;
      json(await by.act(manuscript, 'restore'));
      json(await by.save(manuscript, { slug }));
      json(await by.act(manuscript, 'publish'));
      json(await by.act(manuscript, 'withdraw'));
    }
  },
  'name a category or a series that is not there': async (by) => {
    for (const category of ['Theirs', '__proto__', 'constructor', '', 'short-stories ']) {
      await by.call('POST', '/api/blog-posts', by.fields({ category }));
      await by.act(await by.begin({ category, seriesId: 'not-there', seriesPart: 1 }), 'publish');
    }
  },
  'change the letter of a post': async (by) => {
    const manuscript = `/api/desk/manuscripts/${by.site.of.post}`;
    json(await by.save(manuscript, { title: 'Another title', content: 'Other words.' }));
    const acts = { publish: {}, unlist: {}, withdraw: {}, schedule: FAR };
    for (const [name, body] of Object.entries(acts)) json(await by.act(manuscript, name, body));
    json(await by.act(manuscript, 'publish'));
  },
  'delete a text for good': async (by) => {
    const fields = by.fields();
    const { id } = json<Post>(await by.call('POST', '/api/blog-posts', fields));
    json(await by.call('DELETE', `/api/blog-posts/${fields.slug}`));
    const manuscript = `/api/desk/manuscripts/${id}`;
    const match = await by.site.revisionOf(manuscript);
    requireRefusal(await by.call('DELETE', manuscript, undefined, match));
  },
  'reach the link, the note, or the version of another text': async (by) => {
    const { draft, link, remark } = by.site.of;
    const own = await by.begin();
    await by.call('DELETE', `${own}/previews/${link}`);
    await by.call('PUT', `${own}/remarks/${remark}`, { isDone: true });
    const named = await by.call('POST', `${draft}/revisions`, {
      kind: 'named',
      name: 'A',
      device: '',
    });
    const { id } = json<{ id: string }>(named);
    await by.act(own, `revisions/${id}/restore`);
    requireRefusal(await by.call('GET', `${own}/revisions/${id}`));
  },
  'smuggle fields into what they write': async (by) => {
    const created = by.fields();
    const post = await by.smuggle('POST', '/api/blog-posts', created);
    const changed = await by.smuggle('PUT', `/api/blog-posts/${created.slug}`, created);
    const manuscript = await by.begin();
    const save = { saveId: newId(), device: '', fields: { ...by.fields(), ...SMUGGLED } };
    const saved = await by.smuggle('PUT', manuscript, save, await by.site.revisionOf(manuscript));
    const answers = [post, changed, saved];
    const acts = { publish: {}, unlist: {}, withdraw: {}, schedule: FAR, acknowledge: {} };
    for (const [name, body] of Object.entries({ ...acts, 'discard-changes': {} })) {
      const match = await by.site.revisionOf(manuscript);
      answers.push(await by.smuggle('POST', `${manuscript}/${name}`, body, match));
    }
    const kept = { kind: 'aside', device: '', fields: { ...by.fields(), ...SMUGGLED } };
    answers.push(await by.smuggle('POST', `${manuscript}/revisions`, kept));
    const shared = await by.smuggle('POST', `${manuscript}/previews`, {});
    const { token } = json<NewPreviewLink>(shared);
    const stranger = new Intruder(by.site, 'a stranger');
    const remarks = `/api/previews/${token}/remarks`;
    answers.push(await stranger.smuggle('POST', remarks, { text: 'Good.' }));
    const failed = answers.filter(({ status }) => status >= 400);
    if (failed.length > 0) throw new Error(String(failed[0]?.body));
  },
  'ask for more in a link than a token may have': async (by) => {
    if (by.who === 'an editor') return;
    requireRefusal(await by.call('POST', `${by.site.of.draft}/previews`, { days: 365 }));
  },
};

/** Attempts of editors and their tokens. A token of the owner may read the owner's notes. */
export const ON_NOTES: Readonly<Record<string, Attempt>> = {
  'write over the notes of the owner': async (by) => {
    const { draft } = by.site.of;
    json(await by.save(draft, { title: 'Another title' }, { notes: THEIRS, authorId: THEIRS }));
    json(await by.save(draft, {}, { notes: '' }));
    const [last] = json<{ id: string }[]>(await by.call('GET', `${draft}/revisions`));
    if (last) await by.act(draft, `revisions/${last.id}/restore`);
    await by.act(draft, 'publish');
    await by.act(draft, 'discard-changes');
    await by.act(draft, 'withdraw');
  },
};

/** Attempts of callers who may upload pictures. */
export const WITH_PICTURES: Readonly<Record<string, Attempt>> = {
  'put another picture into the settings, and into notes': async (by) => {
    const id = /\w{64}/.exec(by.site.of.picture)?.[0];
    const path = `/api/desk/media/${id}`;
    json(await by.call('POST', `${path}/replacement`, await picture('IP_6-640.webp')));
    await by.call('PUT', path, { alt: 'Described', focus: { x: 0, y: 0 }, inPosts: true });
  },
  'delete a picture of the settings': async (by) => {
    const id = /\w{64}/.exec(by.site.of.picture)?.[0];
    requireRefusal(await by.call('DELETE', `/api/desk/media/${id}`));
  },
  'read the titles of drafts': async (by) => {
    if (by.who !== 'a token for images:write') return;
    const media = json<Media[]>(await by.call('GET', '/api/desk/media'));
    const titles = media.flatMap(({ uses }) => uses.map(({ title }) => title));
    if (titles.some((title) => title !== '')) throw new Error(`It read ${titles.join(', ')}`);
  },
};

/** Attempts of every account. */
export const WITH_AN_ACCOUNT: Readonly<Record<string, Attempt>> = {
  'change their role': async (by) => {
    json(await by.smuggle('PUT', '/api/account/name', { name: 'Ann' }));
  },
  'end what others have': async (by) => {
    const { sessions } = await by.site.own<{ sessions: { handle: string }[] }>(
      'GET',
      '/api/account/sessions',
    );
    const { tokens } = await by.site.own<{ tokens: { handle: string }[] }>(
      'GET',
      '/api/account/tokens',
    );
    const { people } = await by.site.own<{ people: { id: string }[] }>('GET', '/api/accounts');
    for (const { handle } of [...sessions, ...tokens]) {
      await by.call('DELETE', `/api/account/sessions/${handle}`);
      await by.call('DELETE', `/api/account/tokens/${handle}`);
      await by.call('DELETE', `/api/account/passkeys/${handle}`);
      await by.call('DELETE', `/api/account/identities/${handle}`);
    }
    for (const { id } of people) {
      await by.call('GET', `/api/account/activity?accountId=${id}&account=${id}&actorId=${id}`);
      await by.call('PUT', `/api/accounts/${id}`, { role: 'owner' });
    }
  },
  'make a token for more than their role': async (by) => {
    const scopes = ['posts:read', 'tables:write', 'subscribers:read'];
    const made = await by.call('POST', '/api/account/tokens', { name: 'A', scopes, days: 365 });
    requireRefusal(made);
  },
};

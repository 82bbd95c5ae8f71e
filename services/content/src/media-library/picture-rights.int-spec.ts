import { afterAll, beforeEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Media, MediaReplacement, Post } from '@examiner/contracts';
import { activityOutbox } from '@examiner/kit';
import { DeskCalls, type Saved } from '../../test/desk-calls.ts';
import { EDITORS_TOKEN, OWNERS_TOKEN, PICTURES_TOKEN } from '../../test/fake-auth.ts';
import { MediaCalls, picture } from '../../test/media-calls.ts';
import { buildPost, Site } from '../../test/site.ts';

let site: Site;
let desk: DeskCalls;
let media: MediaCalls;
let old: string;
let post: ReturnType<typeof buildPost>;
let draft: Saved;
let shade = 0;

const path = (id: string) => `/images/${id}.jpeg`;
const another = () => picture(`#10${(shade += 1).toString(16).padStart(2, '0')}40`);

beforeAll(async () => {
  site = await Site.start();
  desk = new DeskCalls(site);
  media = new MediaCalls(site);
});
afterAll(() => site.stop());
beforeEach(async () => {
  old = await media.upload(await another());
  post = buildPost({ content: `![](${path(old)})` });
  await site.createPost(post);
  draft = await desk.begin({ featuredImage: path(old) }, { notes: `See ${path(old)}.` });
  await site.saveSettings({ mark: path(old), sharePicture: path(old) });
});

/** @param who a caller, or the token of a caller */
async function replace(who: string): Promise<MediaReplacement> {
  const body = new FormData();
  body.append('image', new Blob([Uint8Array.from(await another())]), 'b.png');
  const init = { method: 'POST', body };
  const address = `/api/desk/media/${old}/replacement`;
  const response = who.startsWith('exm_')
    ? await site.fetch(address, { ...init, headers: { authorization: `Bearer ${who}` } })
    : await site.fetch(address, init, who as 'editor');
  expect(response.status).toBe(200);
  return (await response.json()) as MediaReplacement;
}

async function places() {
  const { settings } = await site.settings();
  const { content } = (await (await site.fetch(`/api/blog-posts/${post.slug}`)).json()) as Post;
  const { fields, notes } = await desk.read(draft.id);
  return {
    settings: settings.mark === path(old) && settings.sharePicture === path(old),
    post: content.includes(old),
    draft: fields.featuredImage === path(old),
    notes: notes.includes(old),
  };
}

/** The new rows of the log. */
async function recorded(since: string): Promise<string[]> {
  const rows = await site.documents.collection(activityOutbox('content')).find({
    sort: { by: 'dueAt', direction: 'ascending' },
    limit: 1000,
  });
  return rows.flatMap(({ id, action, target = '' }) =>
    id > since && action !== 'image.uploaded' ? [`${action} ${target}`.trim()] : [],
  );
}

async function latestRow(): Promise<string> {
  const rows = await site.documents.collection(activityOutbox('content')).find({
    sort: { by: 'dueAt', direction: 'ascending' },
    limit: 1000,
  });
  return (
    rows
      .map(({ id }) => id)
      .sort()
      .at(-1) ?? ''
  );
}

describe('another picture in the place of one', () => {
  it('of an owner is everywhere, and each changed thing has its row', async () => {
    const since = await latestRow();
    const { posts, kept } = await replace('admin');
    expect({ posts, kept }).toEqual({ posts: 3, kept: undefined });
    expect(await places()).toEqual({ settings: false, post: false, draft: false, notes: false });
    const { slug } = (await desk.read(draft.id)).fields;
    expect((await recorded(since)).sort()).toEqual(
      [`post.changed ${post.slug}`, `post.changed ${slug}`, 'site.changed'].sort(),
    );
  });

  it.each([['editor'], [EDITORS_TOKEN]])(
    'of an editor (%s) leaves the settings and the notes of others',
    async (who) => {
      const since = await latestRow();
      const { posts, kept } = await replace(who);
      expect({ posts, kept }).toEqual({ posts: 2, kept: 2 });
      expect(await places()).toEqual({ settings: true, post: false, draft: false, notes: true });
      expect((await recorded(since)).every((row) => row.startsWith('post.changed '))).toBe(true);
    },
  );

  it('of a token for pictures alone changes no post and no setting', async () => {
    const since = await latestRow();
    const { posts, kept } = await replace(PICTURES_TOKEN);
    expect({ posts, kept }).toEqual({ posts: 0, kept: 3 });
    expect(await places()).toEqual({ settings: true, post: true, draft: true, notes: true });
    expect(await recorded(since)).toEqual([]);
  });

  it('of an owner’s token leaves the settings, which no token reaches', async () => {
    expect((await replace(OWNERS_TOKEN)).kept).toBe(1);
    expect(await places()).toEqual({ settings: true, post: false, draft: false, notes: false });
  });
});

describe('a description', () => {
  const describing = (inPosts: boolean, token: string) =>
    site.fetch(`/api/desk/media/${old}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ alt: 'A heron', focus: { x: 0, y: 0 }, inPosts }),
    });
  const content = async () =>
    ((await (await site.fetch(`/api/blog-posts/${post.slug}`)).json()) as Post).content;

  it('gets into posts with posts:write alone', async () => {
    const refused = await describing(true, PICTURES_TOKEN);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('the token needs posts:write');
    expect((await media.find(old))?.alt).toBe('');
    expect((await describing(false, PICTURES_TOKEN)).status).toBe(200);
    expect(await content()).not.toContain('A heron');
    expect((await describing(true, EDITORS_TOKEN)).status).toBe(200);
    expect(await content()).toContain('![A heron]');
  });
});

describe('the uses of a picture', () => {
  const titlesFor = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const listed = (await (await site.fetch('/api/desk/media', { headers })).json()) as Media[];
    const { uses } = listed.find(({ id }) => id === old) ?? { uses: [] };
    return { count: uses.length, titles: uses.filter(({ title }) => title !== '').length };
  };

  it('have no titles for a token that may not read drafts', async () => {
    expect(await titlesFor(EDITORS_TOKEN)).toEqual({ count: 3, titles: 3 });
    expect(await titlesFor(PICTURES_TOKEN)).toEqual({ count: 3, titles: 0 });
    const { media: replaced } = await replace(PICTURES_TOKEN);
    expect(replaced.uses).toEqual([]);
    const change = { alt: 'A heron', focus: { x: 0, y: 0 } };
    const response = await site.fetch(`/api/desk/media/${old}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${PICTURES_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    const { uses } = (await response.json()) as Media;
    expect(uses.map(({ title }) => title)).toEqual(['', '', '']);
  });
});

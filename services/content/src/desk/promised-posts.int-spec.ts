import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Category,
  DeskPost,
  ErrorBody,
  Post,
  PostSlug,
  RevisionSummary,
  Series,
} from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { DeskCalls } from '../../test/desk-calls.ts';
import { buildPost, Site } from '../../test/site.ts';

const TIME = { local: '2099-01-05T09:00', zone: 'UTC' };
const TAKEN = /^The slug "[a-z-]+" is taken by another post\. That one is scheduled\./;
const POEMS: Category = {
  key: 'Poems',
  name: 'Poems',
  slug: 'poems',
  blurb: '',
  color: 'teal',
  inNavigation: false,
  former: [],
  mergedKeys: [],
};
const WALKS: Series = {
  id: 'walks',
  title: 'Walks',
  slug: 'walks',
  description: '',
  state: 'active',
};

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start();
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

const scheduled = async (fields: Parameters<DeskCalls['begin']>[0]) =>
  desk.act(await desk.begin(fields), 'schedule', TIME);

async function revisionsOf(id: string, kind: RevisionSummary['kind']): Promise<RevisionSummary[]> {
  const response = await desk.send('GET', `${id}/revisions`, null);
  return ((await response.json()) as RevisionSummary[]).filter((each) => each.kind === kind);
}

async function refusal(response: Response) {
  const { message, code } = (await response.json()) as ErrorBody;
  return { status: response.status, message, code };
}

describe('a slug that a scheduled post has', () => {
  const refused = { status: 409, code: 'slug_taken', message: expect.stringMatching(TAKEN) };

  it('is scheduled for no other post', async () => {
    await scheduled({ slug: 'twin' });
    const second = await desk.begin({ slug: 'twin' });
    expect(await refusal(await desk.post(second, 'schedule', TIME))).toEqual(refused);
    expect(await desk.read(second.id)).toMatchObject({ state: 'draft', problem: refused.message });
  });

  it('is published for no other post, in whatever way', async () => {
    const first = await scheduled({ slug: 'promised' });
    await desk.change(first, { slug: 'typed-since' });
    const other = await desk.begin({ slug: 'promised' });
    expect(await refusal(await desk.post(other, 'publish'))).toEqual(refused);
    const post = buildPost({ slug: 'promised' });
    expect(await refusal(await site.send('POST', '/api/blog-posts', post))).toEqual(refused);
    const body = { ...post, manuscript: newId() };
    expect(await refusal(await site.send('POST', '/api/blog-posts', body))).toEqual(refused);
    const moved = buildPost();
    await site.createPost(moved);
    const move = { ...moved, slug: 'promised' };
    const update = await site.send('PUT', `/api/blog-posts/${moved.slug}`, move);
    expect(await refusal(update)).toEqual(refused);
    // Later edits do not change the reservations.
    await site.createPost({ slug: 'typed-since' });
  });

  it('is taken by nothing that comes out of the bin, and by no redirect', async () => {
    const binned = await desk.begin({ slug: 'bin-twin' });
    const inBin = (await (await desk.remove(binned)).json()) as DeskPost;
    await scheduled({ slug: 'bin-twin' });
    const restored = await desk.act(inBin, 'restore');
    expect(restored.fields.slug).toBe('bin-twin-2');
    const redirect = await site.send('PUT', '/api/desk/redirects/%2Fpost%2Fbin-twin', {
      to: '/about',
    });
    expect((await refusal(redirect)).message).toBe(
      'A post is scheduled for /post/bin-twin, and it would be shown instead.',
    );
  });

  it('is free for its own post, and for others once that is taken back', async () => {
    const first = await scheduled({ slug: 'given-back' });
    const later = { ...TIME, local: '2099-02-05T09:00' };
    const again = await desk.act(first, 'schedule', later);
    await desk.act(again, 'withdraw');
    await scheduled({ slug: 'given-back' });
  });
});

describe('the posts that no list has', () => {
  it('are named to editors for the defaults of a new one', async () => {
    await scheduled({ slug: 'interdimensional-push-7', category: 'Interdimensional Push' });
    const unlisted = await desk.begin({ slug: 'hidden-away' });
    await desk.act(unlisted, 'publish', { listed: false });
    const response = await site.fetch('/api/desk/slugs', {}, 'editor');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const slugs = (await response.json()) as PostSlug[];
    expect(slugs).toEqual(
      expect.arrayContaining([
        {
          slug: 'interdimensional-push-7',
          category: 'Interdimensional Push',
          publishedAt: '2099-01-05',
        },
        expect.objectContaining({ slug: 'hidden-away' }),
      ]),
    );
    const statuses = [
      (await site.fetch('/api/desk/slugs')).status,
      (await site.fetch('/api/desk/slugs', {}, 'reader')).status,
    ];
    expect(statuses).toEqual([401, 403]);
  });

  it.each([
    ['scheduled', () => scheduled({ category: 'Poems' })],
    [
      'unlisted',
      async () => desk.act(await desk.begin({ category: 'Poems' }), 'publish', { listed: false }),
    ],
  ])('keep their category while one is %s', async (_what, make) => {
    const { settings } = await site.settings();
    await site.saveSettings({ categories: [...settings.categories, POEMS] });
    const kept = await make();
    // A later edit does not change the category of the scheduled text.
    await desk.change(kept, { category: 'Short Stories' });
    const refused = await site.saveSettings({ categories: settings.categories });
    expect((await refusal(refused)).message).toBe(
      'Poems still has 1 post. Merge it into another category, or move them first.',
    );
    await desk.act(await desk.read(kept.id), 'withdraw');
    expect((await site.saveSettings({ categories: settings.categories })).status).toBe(200);
  });

  it('keep their series while they are scheduled', async () => {
    await site.saveSettings({ series: [WALKS] });
    const part = await scheduled({ seriesId: 'walks', seriesPart: 1 });
    expect((await refusal(await site.saveSettings({ series: [] }))).message).toBe(
      'Walks still has 1 scheduled part. Take it out of the series first, or change its schedule.',
    );
    await desk.act(part, 'withdraw');
    expect((await site.saveSettings({ series: [] })).status).toBe(200);
  });
});

describe('a post that leaves its schedule', () => {
  const OWN = { publishedAt: '2026-11-27' };

  it('has the author’s own date again', async () => {
    const planned = await scheduled(OWN);
    expect(planned.fields.publishedAt).toBe('2099-01-05');
    const later = await desk.act(planned, 'schedule', { ...TIME, local: '2099-03-01T09:00' });
    const draft = await desk.act(later, 'withdraw');
    expect(draft.fields).toMatchObject(OWN);
    expect(draft).not.toHaveProperty('scheduledFor');
  });

  it('has it when it is published at once', async () => {
    const planned = await scheduled(OWN);
    const published = await desk.act(planned, 'publish');
    expect(published.fields).toMatchObject(OWN);
    expect(published).not.toHaveProperty('problem');
    const read = await site.fetch(`/api/blog-posts/${published.fields.slug}`);
    expect(await read.json()).toMatchObject(OWN);
  });

  it('has it when the form creates the post with the date of the schedule', async () => {
    const planned = await scheduled(OWN);
    const { readTime, seriesPart: _, ...fields } = planned.fields;
    const body = { ...fields, readTime, manuscript: planned.id };
    const created = await site.send('POST', '/api/blog-posts', body);
    expect(created.status).toBe(201);
    expect((await created.json()) as Post).toMatchObject(OWN);
  });

  it('has it when the history brings a scheduled text back', async () => {
    const first = await desk.act(await scheduled(OWN), 'withdraw');
    const draft = await desk.act(
      await desk.act(first, 'schedule', { ...TIME, local: '2099-03-01T09:00' }),
      'withdraw',
    );
    for (const revision of await revisionsOf(draft.id, 'scheduled')) {
      const restored = await desk.act(
        await desk.read(draft.id),
        `revisions/${revision.id}/restore`,
      );
      expect(restored.fields).toMatchObject(OWN);
    }
    const published = await desk.act(await desk.read(draft.id), 'publish');
    expect(published.fields).toMatchObject(OWN);
  });

  it('has it when the history brings back a text kept during the schedule', async () => {
    const planned = await scheduled(OWN);
    const kept = await desk.send('POST', `${planned.id}/revisions`, { kind: 'named', name: 'One' });
    expect(kept.status).toBe(201);
    const draft = await desk.act(planned, 'withdraw');
    const [named] = await revisionsOf(draft.id, 'named');
    const restored = await desk.act(draft, `revisions/${named?.id}/restore`);
    expect(restored.fields).toMatchObject(OWN);
  });

  it('keeps the date of an active schedule, also for texts restored or discarded', async () => {
    const planned = await scheduled(OWN);
    const changed = await desk.change(planned, { content: 'Other.' });
    const [revision] = await revisionsOf(planned.id, 'scheduled');
    const restored = await desk.act(changed, `revisions/${revision?.id}/restore`);
    expect(restored).toMatchObject({ hasChanges: false, fields: { publishedAt: '2099-01-05' } });
    const again = await desk.change(restored, { publishedAt: '2026-10-01' });
    const discarded = await desk.act(again, 'discard-changes');
    expect(discarded.fields.publishedAt).toBe('2099-01-05');
    expect((await desk.act(discarded, 'withdraw')).fields).toMatchObject(OWN);
  });

  it('keeps a date that the author chose meanwhile', async () => {
    const planned = await scheduled(OWN);
    await desk.change(planned, { publishedAt: '2026-10-01' });
    const draft = await desk.act(await desk.read(planned.id), 'withdraw');
    expect(draft.fields.publishedAt).toBe('2026-10-01');
  });
});

describe('a post that is published now with a date to come', () => {
  it('says so in the answer, without storing it', async () => {
    const published = await desk.act(await desk.begin({ publishedAt: '2099-06-01' }), 'publish');
    expect(published.problem).toBe(
      'The post is published now, and its date is still to come: June 1, 2099.',
    );
    expect(await desk.read(published.id)).not.toHaveProperty('problem');
  });
});

describe('a former address', () => {
  const leadsTo = async (slug: string) =>
    (await site.fetch(`/post/${slug}`)).headers.get('location') ?? undefined;

  async function rename(from: string, to: string): Promise<void> {
    const post = (await (await site.fetch(`/api/blog-posts/${from}`)).json()) as Post;
    const moved = await site.send('PUT', `/api/blog-posts/${from}`, { ...post, slug: to });
    expect(moved.status).toBe(200);
  }

  it('leads on again once the post that took it is deleted, and to its new address if it is renamed', async () => {
    await site.createPost({ slug: 'chain-a' });
    await rename('chain-a', 'chain-b');
    await rename('chain-b', 'chain-c');
    await site.createPost({ slug: 'chain-a' });
    expect((await site.fetch('/api/blog-posts/chain-a')).status).toBe(200);
    await site.fetch('/api/blog-posts/chain-a', { method: 'DELETE' }, 'admin');
    expect(await leadsTo('chain-a')).toBe('/post/chain-c');
    await site.createPost({ slug: 'chain-b' });
    await rename('chain-b', 'elsewhere');
    expect(await leadsTo('chain-b')).toBe('/post/elsewhere');
  });

  it('redirects again after the post that took it, and was renamed, is deleted for good', async () => {
    for (const slug of ['heir-a', 'heir-b']) {
      await site.createPost({ slug });
      await rename(slug, `${slug}-first`);
      await site.createPost({ slug });
      await rename(slug, `${slug}-second`);
      expect(await leadsTo(slug)).toBe(`/post/${slug}-second`);
    }
    const { id } = (await (await site.fetch('/api/blog-posts/heir-a-second')).json()) as Post;
    expect((await desk.remove(await desk.read(id))).status).toBe(200);
    expect((await desk.remove(await desk.read(id))).status).toBe(204);
    expect(await leadsTo('heir-a')).toBe('/post/heir-a-first');
    expect(await leadsTo('heir-a-second')).toBeUndefined();
    expect(await leadsTo('heir-b')).toBe('/post/heir-b-second');
  });

  it('of the owner’s own redirect is kept too', async () => {
    await site.send('PUT', '/api/desk/redirects/%2Fpost%2Fauthors-own', { to: '/about' });
    await site.createPost({ slug: 'authors-own' });
    await rename('authors-own', 'authors-other');
    expect(await leadsTo('authors-own')).toBe('/about');
  });
});

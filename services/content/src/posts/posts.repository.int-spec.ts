import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId, SqliteDocumentStore, STREAM_BYTES } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPost } from '../../test/site.ts';
import { POSTS, type PostDocument } from './post.model.ts';
import { PostsRepository } from './posts.repository.ts';

let folder: string;
let store: SqliteDocumentStore;
let posts: ReturnType<typeof store.collection<PostDocument>>;
let repository: PostsRepository;

function document(slug = 'a-slug'): PostDocument {
  const now = new Date().toISOString();
  return { featured: false, ...buildPost({ slug }), id: newId(), createdAt: now, updatedAt: now };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** No sorting and no extra reads, because the index has every compared field. */
function isAnsweredByIndex(sql: string, plan: string): boolean {
  const [, where] = sql.split(' WHERE ');
  const compared = [...(where ?? '').matchAll(/'\$\.(\w+)'\) (?:=|<)/g)].map(([, field]) => field);
  return (
    !plan.includes('TEMP B-TREE') &&
    (where === undefined
      ? /USING (COVERING )?INDEX/.test(plan)
      : plan.startsWith('SEARCH') &&
        (plan.includes('(id=?)') || compared.every((field) => plan.includes(`_${field}`))))
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posts-'));
  store = new SqliteDocumentStore(join(folder, 'blog.db'));
  posts = store.collection(POSTS);
  repository = new PostsRepository(store);
  for (let n = 0; n < 401; n += 1) await repository.insert(document(`post-number-${n}`));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe('PostsRepository', () => {
  it('answers every query in the order of an index', async () => {
    const after = { publishedAt: '2026-01-01', id: newId() };
    const category = 'Short Stories';
    for (const page of [{ limit: 2 }, { limit: 2, after }]) {
      await repository.findSummaries(page);
      await repository.findSummaries({ ...page, category });
      await repository.findSummaries({ ...page, featured: true });
      await repository.findSummaries({ ...page, featured: false, category });
    }
    await repository.findBySlug('post-number-1');
    const found = await repository.findSummaryBySlug('post-number-1');
    await repository.updateUnchanged(found ?? document(), { $set: { title: 'Changed' } });
    await repository.deleteUnchanged(found ?? document());
    await repository.findSorted('changed', { limit: 2 });
    await repository.findSummariesByIds([newId(), newId()]);
    await repository.count(category);
    await repository.count();
    await repository.countInSeries('a-series');
    await repository.findParts('a-series');
    await repository.findById(after.id);
    await repository.findSummaryBySlug('post-number-1');
    expect(await all(repository.streamPosts())).toHaveLength(400);
    for (const stream of repository.streamCategories([category])) {
      expect(await all(stream)).toHaveLength(400);
    }
    expect(await all(repository.streamSlugs())).toHaveLength(400);

    const plans = [...store.queryPlans()].filter(([sql]) => !sql.startsWith('INSERT'));
    expect(plans.length).toBeGreaterThan(14);
    const slow = plans.filter(([sql, lines]) => !isAnsweredByIndex(sql, lines.join(' ')));
    expect(slow).toEqual([]);
  });

  it('leaves out what summaries, titles and slugs do not need', async () => {
    const [summary] = await repository.findSummaries({ limit: 1 });
    const { id = '' } = summary ?? {};
    const summaries = [
      summary,
      await repository.findSummaryBySlug('post-number-2'),
      await repository.findSummaryById(id),
      ...(await repository.findSummariesByIds([id])),
      ...(await repository.findSorted('changed', { limit: 1 })),
    ];
    expect(summaries.map((found) => typeof found?.title)).toEqual(Array(5).fill('string'));
    for (const found of summaries) expect(found).not.toHaveProperty('content');
    const [title = {}] = await repository.findTitles({ limit: 1 });
    expect(Object.keys(title).sort()).toEqual(['id', 'publishedAt', 'slug', 'title']);
    const slug = (await repository.streamSlugs().next()).value as object;
    expect(Object.keys(slug).sort()).toEqual([
      'category',
      'id',
      'publishedAt',
      'slug',
      'updatedAt',
    ]);
  });

  it('removes a post only as it was read', async () => {
    const post = document();
    await repository.insert(post);
    expect(await repository.deleteUnchanged({ ...post, updatedAt: 'earlier' })).toBe(false);
    expect(await repository.deleteUnchanged(post)).toBe(true);
  });

  it('holds of two categories together no more than 1 MB and the first post of each', async () => {
    const CATEGORIES = ['Inter-Temporal Search', 'Interdimensional Push'] as const;
    const content = 'x'.repeat(100_000);
    for (const category of CATEGORIES) {
      for (let n = 0; n < 12; n += 1)
        await posts.insert({ ...document(`${category} ${n}`), category, content });
    }
    const findPage = jest.spyOn(posts, 'findPage');
    const opened = jest.spyOn(store, 'collection').mockReturnValue(posts);
    const streams = new PostsRepository(store).streamCategories(CATEGORIES);
    opened.mockRestore();
    for (const stream of streams) await stream.next();
    const pages = await Promise.all(
      findPage.mock.results.map(({ value }) => value as Promise<{ documents: object[] }>),
    );
    const held = pages.flatMap(({ documents }) => documents.slice(1));
    expect(pages).toHaveLength(2);
    expect(Buffer.byteLength(JSON.stringify(held))).toBeLessThan(STREAM_BYTES);
  });
});

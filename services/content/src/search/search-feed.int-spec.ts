import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS } from '@examiner/contracts';
import { SqliteDocumentStore } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetClock } from '../../test/set-clock.ts';
import { buildPost } from '../../test/site.ts';
import { ManuscriptsRepository } from '../desk/manuscripts.repository.ts';
import type { PostDocument } from '../posts/post.model.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { FtsIndex } from './fts-index.ts';
import { openSearchFile } from './search-file.ts';
import { SearchFeed } from './search-feed.ts';
import { SearchService } from './search.service.ts';
import { SearchSources } from './search-sources.ts';
import { tokenizerFor } from './worker-index.ts';

const MINUTE = 60;

let folder: string;
let documents: SqliteDocumentStore;
let posts: PostsRepository;
const files: FtsIndex[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-feed-'));
  documents = new SqliteDocumentStore(join(folder, 'blog.db'));
  posts = new PostsRepository(documents);
});
afterEach(async () => {
  for (const file of files.splice(0)) file.close();
  await documents.close();
  await rm(folder, { recursive: true });
});

/** One of several processes, with its own clock and index. */
function replica(secondsAhead = 0) {
  const clock = new SetClock();
  clock.advance(secondsAhead);
  const file = new FtsIndex(openSearchFile(join(folder, `${files.length}.db`), tokenizerFor('en')));
  files.push(file);
  const index = new Proxy(file, {
    get: (target, name: keyof FtsIndex) => {
      const act = target[name] as (...args: readonly unknown[]) => unknown;
      return (...args: readonly unknown[]) => Promise.resolve(act.call(target, ...args));
    },
  }) as never;
  const manuscripts = new ManuscriptsRepository(documents);
  const logged: unknown[] = [];
  const logger = { warn: (about: unknown) => logged.push(about) } as never;
  const feed = new SearchFeed(new SearchSources(posts, manuscripts), index, clock, logger);
  const site = { site: () => Promise.resolve(DEFAULT_SITE_SETTINGS) } as never;
  const service = new SearchService(index, feed, posts, manuscripts, site);
  const find = async (q: string) => {
    const { hits } = await service.forReaders({ q, page: 1 });
    return hits.map(({ slug }) => slug);
  };
  return { clock, file, feed, service, find, logged };
}

async function write(
  slug: string,
  updatedAt: string,
  content = 'A bittern.',
): Promise<PostDocument> {
  const post = { ...buildPost({ slug, content }), featured: false, createdAt: updatedAt };
  const written = { ...post, id: slug, updatedAt };
  await posts.insert(written);
  return written;
}

describe('the index of a process', () => {
  it('gets earlier documents, whatever their time', async () => {
    for (let n = 0; n < 450; n += 1) {
      await write(`post-${String(n).padStart(3, '0')}`, '2020-01-01T00:00:00.000Z');
    }
    const { feed, find, file, service } = replica();
    expect(await service.forReaders({ q: 'bittern', page: 1 })).toMatchObject({ prepared: 0 });
    await feed.compareAll();
    expect(file.progress()).toEqual({ indexed: 450, isComplete: true });
    expect(await find('bittern')).toHaveLength(20);
    expect(await service.forReaders({ q: 'bittern', page: 1 })).not.toHaveProperty('prepared');
  });

  it('says how much of it is ready while it is being prepared', async () => {
    for (const slug of ['one', 'two', 'three', 'four'])
      await write(slug, '2020-01-01T00:00:00.000Z');
    const { feed, service } = replica();
    await feed.refresh('posts', ['one']);
    const answer = await service.forReaders({ q: 'bittern', page: 1 });
    expect(answer).toMatchObject({ prepared: 25, hits: [{ slug: 'one' }] });
  });

  it.each([-MINUTE, 0, MINUTE])(
    'gets documents of a process whose clock is %d s ahead',
    async (secondsAhead) => {
      const here = replica();
      const there = replica(secondsAhead);
      await here.feed.compareAll();
      await here.feed.run();
      for (let n = 0; n < 30; n += 1) {
        here.clock.advance(5);
        there.clock.advance(5);
        await write(`p${n}`, there.clock.iso(-1));
        await here.feed.run();
        expect(here.file.progress().indexed).toBe(n + 1);
      }
    },
  );

  it('gets documents with an older time within an hour', async () => {
    const { clock, feed, find } = replica();
    const gone = await write('gone', '2020-01-01T00:00:00.000Z', 'A dunlin.');
    await feed.compareAll();
    await feed.run();
    await posts.deleteUnchanged(gone);
    await write('late', clock.iso(-10 * MINUTE * 1000));
    await feed.run();
    await feed.run();
    expect(await find('bittern')).toEqual([]);
    clock.advance(60 * MINUTE);
    await feed.run();
    let found: string[] = [];
    for (let tries = 0; tries < 1000 && found.length === 0; tries += 1)
      found = await find('bittern');
    expect(found).toEqual(['late']);
  });

  it('gets documents with an older time at the second check if the number of posts differs', async () => {
    const { clock, feed, file, find } = replica();
    await feed.compareAll();
    await write('restored', clock.iso(-10 * MINUTE * 1000));
    await feed.run();
    expect(file.progress().indexed).toBe(0);
    await feed.run();
    let found: string[] = [];
    for (let tries = 0; tries < 1000 && found.length === 0; tries += 1)
      found = await find('bittern');
    expect(found).toEqual(['restored']);
  });

  it('continues after its clock was set back', async () => {
    const { clock, feed, find } = replica();
    await feed.compareAll();
    await feed.run();
    clock.advance(-5 * 60 * MINUTE);
    await write('earlier', clock.iso());
    await feed.run();
    expect(await find('bittern')).toEqual(['earlier']);
  });

  it('is outdated, and shows readers no former text', async () => {
    const { feed, find, file } = replica();
    const gone = await write('gone', '2020-01-01T00:00:00.000Z');
    const changed = await write('changed', '2020-01-01T00:00:00.000Z');
    await feed.compareAll();
    await posts.deleteUnchanged(gone);
    const updatedAt = '2020-01-01T00:00:05.000Z';
    await posts.updateUnchanged(changed, { $set: { content: 'A dunlin.', updatedAt } });
    expect(await find('bittern')).toEqual([]);
    expect(file.progress().indexed).toBe(1);
    expect(await find('dunlin')).toEqual(['changed']);
  });

  it('removes deleted texts at the next full comparison', async () => {
    const { feed, file } = replica();
    const gone = await write('gone', '2020-01-01T00:00:00.000Z');
    await feed.compareAll();
    await posts.deleteUnchanged(gone);
    await feed.compareAll();
    expect(file.progress().indexed).toBe(0);
  });

  it('says once that it cannot be fed', async () => {
    const { feed, logged } = replica();
    await documents.close();
    await feed.run();
    await feed.run();
    expect(logged).toHaveLength(1);
    documents = new SqliteDocumentStore(join(folder, 'blog.db'));
  });
});

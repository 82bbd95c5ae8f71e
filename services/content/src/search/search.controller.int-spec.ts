import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  deskSearchAnswerSchema,
  searchAnswerSchema,
  type DeskSearchAnswer,
  type SearchAnswer,
} from '@examiner/contracts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskCalls } from '../../test/desk-calls.ts';
import { QUERIES } from '../../test/search-queries.ts';
import { SEARCH_WORKER, Site } from '../../test/site.ts';
import { buildSearchWorker } from '../../test/workers.ts';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  // With a trusted proxy, each test can use its own client address and its own limit of calls.
  site = await Site.start({ TRUST_PROXY: 'on' }, buildSearchWorker);
  desk = new DeskCalls(site);
  await site.createPost({
    slug: 'on-herons',
    title: 'On herons',
    content: 'A grey *heron* waited.',
  });
});
afterAll(() => site.stop());

let clients = 0;
const ask = (path: string, caller?: 'admin', client = `10.0.0.${(clients += 1)}`) =>
  site.fetch(path, { headers: { 'x-real-ip': client } }, caller);

async function find(q: string): Promise<SearchAnswer> {
  await site.searchFeed.run();
  const response = await ask(`/api/search?q=${encodeURIComponent(q)}`);
  return searchAnswerSchema.parse(await response.json());
}

async function findAtDesk(query: string): Promise<DeskSearchAnswer> {
  await site.searchFeed.run();
  const response = await ask(`/api/desk/search?${query}`, 'admin');
  return deskSearchAnswerSchema.parse(await response.json());
}

const slugs = ({ hits }: SearchAnswer) => hits.map(({ slug }) => slug);
const states = ({ hits }: DeskSearchAnswer) => hits.map(({ post }) => post.state).sort();

describe('the search', () => {
  it('is fed once a write is answered, and by no read or refused write', async () => {
    const runs = jest.spyOn(site.searchFeed, 'run').mockResolvedValue();
    await ask('/api/blog-posts');
    expect((await site.fetch('/api/blog-posts', { method: 'POST' })).status).toBe(401);
    expect(runs).not.toHaveBeenCalled();
    await site.createPost({ slug: 'on-fed-herons', title: 'Fed', content: 'Fed.' });
    expect(runs).toHaveBeenCalled();
    runs.mockRestore();
  });
});

describe('GET /api/search', () => {
  it('finds a post, and marks the found words', async () => {
    await site.searchFeed.compareAll();
    const response = await ask('/api/search?q=heron');
    expect(response.headers.get('cache-control')).toMatch(/^public, .*s-maxage=1,/);
    expect(await response.json()).toEqual({
      atLeast: 1,
      hits: [
        {
          slug: 'on-herons',
          category: 'Short Stories',
          publishedAt: '2026-01-01',
          title: [
            ['On ', false],
            ['herons', true],
          ],
          excerpt: [
            ['A grey ', false],
            ['heron', true],
            [' waited.', false],
          ],
        },
      ],
    });
  });

  it('suggests another word', async () => {
    expect(await find('hreon')).toEqual({ atLeast: 0, hits: [], suggestion: 'heron' });
  });

  it('finds the posts of a category by its name', async () => {
    expect(slugs(await find('short stories'))).toContain('on-herons');
    expect(slugs(await find('short heron'))).toEqual(['on-herons']);
  });

  it('finds the posts with a tag by its name', async () => {
    await site.createPost({ slug: 'reeds', content: 'Reeds.', tags: ['Wetlands', 'Low Tide'] });
    expect(slugs(await find('wetland'))).toEqual(['reeds']);
    expect(slugs(await find('reeds low tide'))).toEqual(['reeds']);
    const draft = await desk.begin({ tags: ['Saltmarsh'] });
    expect(slugs(await find('saltmarsh'))).toEqual([]);
    const { hits } = await findAtDesk('q=saltmarsh');
    expect(hits.map(({ post }) => post.id)).toEqual([draft.id]);
  });

  it('follows a post from its publication to its end', async () => {
    await site.createPost({ slug: 'curlew', content: 'A curlew.' });
    expect(slugs(await find('curlew'))).toEqual(['curlew']);
    await site.fetch('/api/blog-posts/curlew', { method: 'DELETE' }, 'admin');
    expect(slugs(await find('curlew'))).toEqual([]);
  });

  it.each([
    ['q=heron&page=0', 'page must be a whole number from 1 to 50'],
    ['q=heron&page=51', 'page must be a whole number from 1 to 50'],
    ['q=heron&page=x', 'page must be a whole number from 1 to 50'],
    [`q=${'x'.repeat(201)}`, 'A search must be at most 200 characters'],
    ['q=a&q=b', 'q must be text'],
  ])('refuses %s', async (query, message) => {
    const response = await ask(`/api/search?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ message }] });
  });

  it.each(['', '?q=', '?q=%00', '?q=%ED%A0%80', `?q=${'%22'.repeat(200)}`])(
    'answers %s with nothing',
    async (query) => {
      const response = await ask(`/api/search${query}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ atLeast: 0, hits: [] });
    },
  );

  it('answers whatever is typed', async () => {
    const statuses: number[] = [];
    for (const [text] of QUERIES) {
      const asked = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
      statuses.push((await ask(`/api/search?q=${asked}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('answers a client thirty times a minute, the page and the call together', async () => {
    const addresses = Array.from({ length: 31 }, (_, n) => (n % 2 ? '/search' : '/api/search'));
    const statuses: number[] = [];
    for (const address of addresses) {
      statuses.push((await ask(`${address}?q=heron`, undefined, '10.1.0.1')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});

describe('GET /api/desk/search', () => {
  beforeAll(async () => {
    const text = { content: 'A bittern.' };
    await desk.begin({ ...text, publishedAt: '' }, { notes: 'Ask the ferryman.' });
    await desk.remove(await desk.begin({ ...text, publishedAt: '2024-05-01' }));
    await desk.act(await desk.begin({ ...text, publishedAt: '2024-06-01' }), 'publish', {
      listed: false,
    });
  });

  it('is for the admin alone, and kept by nobody', async () => {
    expect((await ask('/api/desk/search?q=bittern')).status).toBe(401);
    const response = await ask('/api/desk/search?q=bittern', 'admin');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('finds drafts, notes, unlisted posts, the bin, and posts that have no manuscript', async () => {
    expect(states(await findAtDesk('q=bittern'))).toEqual(['bin', 'draft', 'unlisted']);
    expect(states(await findAtDesk('q=ferryman'))).toEqual(['draft']);
    expect(await findAtDesk('q=herons')).toMatchObject({
      hits: [{ post: { slug: 'on-herons', state: 'published', revision: 0 } }],
    });
  });

  it('finds nothing of them for readers', async () => {
    expect(slugs(await find('bittern'))).toEqual([]);
    expect(slugs(await find('ferryman'))).toEqual([]);
  });

  it('finds unpublished changes of a post, and the text that readers have', async () => {
    const published = await desk.act(await desk.begin({ content: 'A plover.' }), 'publish');
    await desk.change(published, { content: 'A dunlin.' });
    expect(await findAtDesk('q=dunlin')).toMatchObject({ hits: [{ post: { hasChanges: true } }] });
    expect(slugs(await find('dunlin'))).toEqual([]);
    expect(slugs(await find('plover'))).toHaveLength(1);
  });

  it.each([
    ['q=bittern&state=bin', ['bin']],
    ['q=bittern&year=2024', ['bin', 'unlisted']],
    ['q=bittern&year=2024&state=draft', []],
    ['q=herons&state=published', ['published']],
    ['q=herons&year=2026', ['published']],
  ])('narrows %s to %j', async (query, expected) => {
    expect(states(await findAtDesk(query))).toEqual(expected);
  });

  it.each(['state=gone', 'year=26'])('refuses %s', async (query) => {
    expect((await ask(`/api/desk/search?q=bittern&${query}`, 'admin')).status).toBe(400);
  });
});

describe('the page of a search', () => {
  it('is in no index of a search engine, and carries what was found', async () => {
    const response = await ask('/search?q=heron');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).toContain('"slug":"on-herons"');
  });

  it('says what is wrong on the page', async () => {
    const response = await ask(`/search?q=${'x'.repeat(201)}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('"problem":"A search must be at most 200 characters');
  });

  it('writes nothing that was typed as HTML', async () => {
    const html = await (await ask('/search?q=%3C/script%3E%3Cimg%20src=x%3E')).text();
    expect(html).not.toContain('<img src=x>');
  });
});

describe('without its thread', () => {
  it('says so, and the rest of the site works', async () => {
    await rm(join(site.folder, SEARCH_WORKER));
    await site.restart();
    const refused = await ask('/api/search?q=heron');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({
      code: 'unavailable',
      message: 'Searching is not possible just now. Please try again in a moment.',
    });
    expect((await ask('/search?q=heron')).status).toBe(503);
    expect((await ask('/api/blog-posts/on-herons')).status).toBe(200);
    await site.createPost({ slug: 'meanwhile' });
  });
});

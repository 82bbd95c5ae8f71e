import { deskSearchAnswerSchema } from '@examiner/contracts';
import { POSTS, QUERIES } from '../../services/content/test/search-queries.ts';
import { expect, test } from './fixtures.ts';
import { draftPost } from './samples.ts';

/** The author's search has no limit of calls, and asks the same index for the same texts. */
test('the queries find the same posts whatever stores them', async ({ admin }) => {
  const posts = new Map<string, string>();
  for (const { id, title, excerpt, content } of POSTS) {
    const slug = `searched-${id}`;
    const draft = { ...draftPost(slug), title, excerpt: excerpt || 'Zzz', content };
    expect((await admin.send('POST', '/api/blog-posts', draft)).status, id).toBe(201);
    posts.set(slug, id);
  }
  const found = async (text: string) => {
    const query = new URLSearchParams({ q: text, state: 'published' });
    const { status, json } = await admin.get(`/api/desk/search?${query}`);
    expect(status, text).toBe(200);
    const { hits } = deskSearchAnswerSchema.parse(json);
    return hits.flatMap(({ post: { slug } }) => posts.get(slug) ?? []).sort();
  };
  await expect.poll(() => found('bioluminescence')).toEqual(['excerpt']);
  for (const [text, expected] of QUERIES.filter(([each]) => !/\p{Surrogate}/u.test(each))) {
    expect(await found(text), text).toEqual([...expected].sort());
  }
});

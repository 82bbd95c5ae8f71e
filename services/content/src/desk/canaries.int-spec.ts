import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATIONS } from '@examiner/contracts/operations';
import { newId, sha256Hex } from '@examiner/kit';
import { DeskCalls } from '../../test/desk-calls.ts';
import { buildRenderWorker } from '../../test/render-worker.ts';
import { Site } from '../../test/site.ts';

const SECRET = 'canary';
const PUBLIC = OPERATIONS.filter(
  ({ owner, method, access }) =>
    owner === 'content' && method === 'GET' && access !== 'admin' && access !== 'service',
);
const VARYING = ['date', 'x-request-id', 'server-timing'];
const VIEWS = ['home', 'summary', 'archive', 'slugs', 'page'];

let site: Site;
let desk: DeskCalls;
const hidden: { readonly id: string; readonly slug: string }[] = [];
let before: Map<string, string>;

const fieldsOf = (state: string) => {
  const slug = `${SECRET}-${state}`;
  const words = { title: slug, excerpt: slug, content: slug, featuredImageAlt: slug };
  return { slug, featured: true, featuredImage: `/images/${slug}.jpeg`, ...words };
};

/** Every public answer, with its headers but for the time. */
async function publicAnswers(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const parts = [...hidden.map(({ slug }) => slug), hidden[0]?.id ?? '', 'short-stories'];
  for (const { path, query } of PUBLIC) {
    const paths = path.includes('{') ? parts.map((part) => path.replace(/\{\w+\}/, part)) : [path];
    const queries = query ? ['', ...VIEWS.map((view) => `?view=${view}`)] : [''];
    for (const address of paths.flatMap((each) => queries.map((asked) => each + asked))) {
      const response = await site.fetch(address);
      expect(response.status).toBeLessThan(500);
      const headers = [...response.headers].filter(([name]) => !VARYING.includes(name));
      const text = JSON.stringify(headers) + (await response.text());
      answers.set(address, text.replaceAll(address.split('?')[0] ?? '', ''));
    }
  }
  return answers;
}

beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  desk = new DeskCalls(site);
  await site.createPost({ slug: 'for-everybody' });
  const begin = async (state: string) => {
    const fields = fieldsOf(state);
    const saved = await desk.begin(fields, { notes: `${SECRET}-note` });
    hidden.push({ id: saved.id, slug: fields.slug });
    return saved;
  };
  await begin('draft');
  const scheduled = await begin('scheduled');
  const binned = await begin('bin');
  const withdrawn = await begin('withdrawn');
  before = await publicAnswers();
  await desk.act(scheduled, 'schedule', { local: '2099-01-01T08:00', zone: 'UTC' });
  await desk.remove(await desk.act(binned, 'publish'));
  await desk.act(await desk.act(withdrawn, 'publish'), 'withdraw');
});
afterAll(() => site.stop());

describe('what is not published', () => {
  it('changes no public answer: no word, no length, no header', async () => {
    expect(PUBLIC.length).toBeGreaterThan(10);
    const after = await publicAnswers();
    expect(after.size).toBeGreaterThan(60);
    for (const [address, text] of after) {
      const isSame = text === before.get(address);
      expect({ address, isSame }).toEqual({ address, isSame: true });
      expect(text).not.toContain(SECRET);
    }
  });

  it('waits, while a post is public, out of everything that readers get', async () => {
    const published = await desk.act(await desk.begin({ slug: `seen-${newId()}` }), 'publish');
    const seen = sha256Hex(JSON.stringify([...(await publicAnswers())]));
    const words = { title: SECRET, excerpt: SECRET, content: SECRET };
    const saved = await desk.change(published, words);
    await desk.send('POST', `${saved.id}/revisions`, { kind: 'named', name: SECRET });
    expect(sha256Hex(JSON.stringify([...(await publicAnswers())]))).toBe(seen);
  });
});

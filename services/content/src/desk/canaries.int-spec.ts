import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { searchQuerySchema } from '@examiner/contracts';
import { OPERATIONS } from '@examiner/contracts/all-operations';
import { newId } from '@examiner/kit';
import { DeskCalls } from '../../test/desk-calls.ts';
import { MediaCalls, picture } from '../../test/media-calls.ts';
import { buildRenderWorker, buildSearchWorker } from '../../test/workers.ts';
import { Site } from '../../test/site.ts';

const SECRET = 'canary';
const PUBLIC = OPERATIONS.filter(
  ({ owner, method, access }) =>
    owner === 'content' && method === 'GET' && access !== 'admin' && access !== 'service',
);
const VARYING = ['date', 'x-request-id', 'server-timing'];
const SEARCHED = [SECRET, 'canari', 'canory', 'for everybody'];
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

/** Every public answer, with all headers except the time. */
async function publicAnswers(): Promise<Map<string, string>> {
  await site.searchFeed.run();
  const answers = new Map<string, string>();
  const parts = [...hidden.map(({ slug }) => slug), hidden[0]?.id ?? '', 'short-stories'];
  for (const { path: pattern, query } of PUBLIC) {
    const paths = pattern.includes('{')
      ? parts.map((part) => pattern.replace(/\{\w+\}/, part))
      : [pattern];
    const asked =
      query === searchQuerySchema
        ? SEARCHED.map((q) => `?q=${encodeURIComponent(q)}`)
        : VIEWS.map((view) => `?view=${view}`);
    const queries = query ? ['', ...asked] : [''];
    for (const address of paths.flatMap((each) => queries.map((end) => each + end))) {
      const client = `10.0.${answers.size >> 8}.${answers.size & 255}`;
      const response = await site.fetch(address, { headers: { 'x-real-ip': client } });
      expect(response.status).toBeLessThan(500);
      const headers = [...response.headers].filter(([name]) => !VARYING.includes(name));
      const text = JSON.stringify(headers) + (await response.text());
      const [path = '', asked = ''] = address.split('?');
      answers.set(address, text.replaceAll(path, '').replaceAll(asked || path, ''));
    }
  }
  return answers;
}

beforeAll(async () => {
  site = await Site.start({ TRUST_PROXY: 'on' }, async (folder) => {
    await Promise.all([buildRenderWorker(folder), buildSearchWorker(folder)]);
  });
  desk = new DeskCalls(site);
  await site.createPost({ slug: 'for-everybody' });
  await site.searchFeed.compareAll();
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
  const media = new MediaCalls(site);
  await media.change(await media.upload(await picture('teal'), `${SECRET}.png`), { alt: SECRET });
  const slug = `seen-${newId()}`;
  const notes = { notes: `${SECRET}-note` };
  const published = await desk.act(await desk.begin({ slug }, notes), 'publish');
  before = await publicAnswers();
  const words = { title: SECRET, excerpt: SECRET, content: SECRET };
  const changed = await desk.change(published, words);
  await desk.send('POST', `${changed.id}/revisions`, { kind: 'named', name: SECRET });
  await desk.act(scheduled, 'schedule', { local: '2099-01-01T08:00', zone: 'UTC' });
  await desk.remove(await desk.act(binned, 'publish'));
  await desk.act(await desk.act(withdrawn, 'publish'), 'withdraw');
});
afterAll(() => site.stop());

it('unpublished text, also of a public post, changes no word, length or header of a public answer', async () => {
  expect(PUBLIC.length).toBeGreaterThan(10);
  const after = await publicAnswers();
  expect(after.size).toBeGreaterThan(60);
  for (const [address, text] of after) {
    const isSame = text === before.get(address);
    expect({ address, isSame }).toEqual({ address, isSame: true });
    expect(text).not.toContain(SECRET);
  }
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { internalPostSchema } from '@examiner/contracts';
import { DeskCalls } from '../../test/desk-calls.ts';
import { buildRenderWorker } from '../../test/workers.ts';
import { Site } from '../../test/site.ts';

const SERVICE_SECRET = 'a secret that is long enough for a test';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start({ SERVICE_SECRET }, buildRenderWorker);
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

const ask = (id: string, secret = SERVICE_SECRET) =>
  site.fetch(`/internal/posts/${id}`, { headers: { 'x-service-secret': secret } });

it('gives other services the confirmed text of a public or scheduled post', async () => {
  const draft = await desk.begin(
    { title: 'Confirmed', content: 'A *word*.' },
    { notes: 'For me alone' },
  );
  expect((await ask(draft.id)).status).toBe(404);
  const time = { local: '2099-01-01T08:00', zone: 'UTC' };
  const scheduled = await desk.act(draft, 'schedule', time);
  const changed = await desk.change(scheduled, { title: 'Not yet', content: 'Not yet.' });
  const { tree, ...post } = internalPostSchema.parse(await (await ask(draft.id)).json());
  expect(post).toMatchObject({
    id: draft.id,
    title: 'Confirmed',
    category: 'Short Stories',
    state: 'scheduled',
    dueAt: '2099-01-01T08:00:00.000Z',
    revision: changed.revision,
  });
  expect(JSON.stringify(tree)).toContain('word');
  const published = await desk.act(changed, 'publish');
  const answer = internalPostSchema.parse(await (await ask(draft.id)).json());
  expect(answer).toMatchObject({ state: 'published', title: 'Not yet' });
  expect(JSON.stringify(answer.tree)).toContain('Not yet.');
  expect((await desk.read(draft.id)).notes).toBe('For me alone');
  expect(await (await ask(draft.id)).text()).not.toContain('For me alone');
  await desk.remove(published);
  expect((await ask(draft.id)).status).toBe(404);
});

it('names the former slugs that lead to it, until another post takes them', async () => {
  const begun = await desk.begin({ slug: 'the-first-name' });
  const published = await desk.act(begun, 'publish');
  const ofIt = async () =>
    internalPostSchema.parse(await (await ask(begun.id)).json()).formerSlugs ?? [];
  expect(await ofIt()).toEqual([]);
  const renamed = await desk.change(published, { slug: 'the-second-name' });
  await desk.act(renamed, 'publish');
  expect(await ofIt()).toEqual(['the-first-name']);
  await desk.act(await desk.begin({ slug: 'the-first-name' }), 'publish');
  expect(await ofIt()).toEqual([]);
});

it('answers nobody without the secret of the services', async () => {
  const { id } = await desk.act(await desk.begin(), 'publish');
  expect((await ask(id, 'another')).status).toBeGreaterThanOrEqual(401);
  expect((await site.fetch(`/internal/posts/${id}`, {}, 'admin')).status).toBeGreaterThanOrEqual(
    401,
  );
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DeskCalls } from '../../test/desk-calls.ts';
import { buildRenderWorker } from '../../test/workers.ts';
import { buildPost, Site } from '../../test/site.ts';

const TABLE = 'a | b\n-|-\n1 | 2';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

const create = (body: unknown) => site.send('POST', '/api/blog-posts', body);
const change = (slug: string, body: unknown) => site.send('PUT', `/api/blog-posts/${slug}`, body);
const read = async (slug: string, query = '') =>
  (await (await site.fetch(`/api/blog-posts/${slug}${query}`)).json()) as Record<string, unknown>;
const tree = async (slug: string) => JSON.stringify((await read(slug, '?view=page'))['tree']);

it('a new post without a format has light markup, and says none', async () => {
  const input = buildPost({ content: TABLE });
  expect(await (await create(input)).json()).not.toHaveProperty('format');
  expect(await read(input.slug)).not.toHaveProperty('format');
  expect(await tree(input.slug)).not.toContain('"table"');
});

it('one of format 2 is Markdown, and stays so until another format is named', async () => {
  const input = buildPost({ content: TABLE });
  expect(await (await create({ ...input, format: 2 })).json()).toMatchObject({ format: 2 });
  expect(await tree(input.slug)).toContain('"table"');
  const kept = await change(input.slug, { ...input, content: `${TABLE}\n3 | 4` });
  expect(await kept.json()).toMatchObject({ format: 2 });
  expect(await tree(input.slug)).toContain('"table"');
  expect(await (await change(input.slug, { ...input, format: 1 })).json()).not.toHaveProperty(
    'format',
  );
  expect(await tree(input.slug)).not.toContain('"table"');
});

it('refuses a format that there is not', async () => {
  const response = await create({ ...buildPost(), format: 3 });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ issues: [{ path: 'format' }] });
});

it('a text at the desk keeps its format through publication and history', async () => {
  const { id } = await desk.begin({ ...buildPost({ content: TABLE }), format: 2 });
  const input = { ...buildPost({ content: TABLE }), manuscript: id };
  expect(await (await create(input)).json()).toMatchObject({ format: 2 });
  expect(await desk.read(id)).toMatchObject({ fields: { format: 2 } });
  const [kept] = (await (await desk.send('GET', `${id}/revisions`, null)).json()) as {
    id: string;
  }[];
  const revision = await desk.send('GET', `${id}/revisions/${kept?.id}`, null);
  expect(await revision.json()).toMatchObject({ fields: { format: 2 } });
});

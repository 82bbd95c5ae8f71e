import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { RENDERER, treeToHtml } from '@examiner/markup';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildRenderWorker } from '../../test/workers.ts';
import { MediaCalls, picture } from '../../test/media-calls.ts';
import { PUBLIC_URL, Site } from '../../test/site.ts';
import { VideosService } from './videos/videos.service.ts';
import { POSTS } from '../posts/post.model.ts';
import { PictureSizes } from './picture-sizes.ts';
import { Renderer } from './renderer.ts';
import { RENDERINGS, type Rendering } from './rendering.model.ts';
import { RenderingsRepository } from './renderings.repository.ts';
import { RenderingsService } from './renderings.service.ts';

const SLUG = 'the-quay';

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  await site.createPost({ slug: SLUG, content: 'A *first* text.' });
});
afterAll(() => site.stop());

const findPost = (filter: { slug: string } | { id: string }) =>
  site.documents.collection(POSTS).findOne(filter);

/** Another process, which has nothing in memory. */
const replica = () =>
  new RenderingsService(
    site.get(RenderingsRepository),
    site.get(Renderer),
    site.get(PictureSizes),
    site.get(VideosService),
    pino({ enabled: false }),
  );

async function html(renderings = replica()): Promise<string | undefined> {
  const post = await findPost({ slug: SLUG });
  if (!post) throw new Error('There is no post');
  const trees = await renderings.trees([post], (id) => findPost({ id }));
  const tree = trees.get(post.id);
  return tree && treeToHtml(tree, { base: 'https://blog.example.org' });
}

async function stored(): Promise<Rendering | null> {
  const post = await findPost({ slug: SLUG });
  return site.documents.collection(RENDERINGS).findOne({ id: post?.id ?? '' });
}

async function change(fields: Partial<Rendering>): Promise<void> {
  const { id, ...rest } = (await stored()) ?? { id: '' };
  await site.documents.collection(RENDERINGS).updateOne({ id }, { $set: { ...rest, ...fields } });
}

const KEPT = JSON.stringify({ type: 'root', children: [{ type: 'text', value: 'As kept' }] });

describe('The rendering of a post', () => {
  it('is kept and is what the next reader gets', async () => {
    expect(await html()).toBe('<p>A <em>first</em> text.</p>');
    const post = await findPost({ slug: SLUG });
    expect(await stored()).toMatchObject({ id: post?.id, of: post?.updatedAt, by: RENDERER });
    expect((await stored())?.tree).not.toContain('position');
    await change({ tree: KEPT });
    expect(await html()).toBe('As kept');
  });

  it('is also used by the feeds', async () => {
    await change({ tree: KEPT });
    const feed = (await (await site.fetch('/feed.json')).json()) as { items: object[] };
    expect(feed.items).toMatchObject([{ content_html: 'As kept' }]);
  });

  it('is read from the store once for one text', async () => {
    const renderings = replica();
    await change({ tree: KEPT });
    expect(await html(renderings)).toBe('As kept');
    await change({ tree: KEPT.replace('As kept', 'As kept later') });
    expect(await html(renderings)).toBe('As kept');
    await site.documents
      .collection(POSTS)
      .updateOne({ slug: SLUG }, { $set: { updatedAt: new Date().toISOString() } });
    expect(await html(renderings)).toBe('<p>A <em>first</em> text.</p>');
  });

  it('is not kept in memory once it is removed', async () => {
    const renderings = replica();
    await change({ tree: KEPT });
    expect(await html(renderings)).toBe('As kept');
    await renderings.remove((await stored())?.id ?? '');
    expect(await html(renderings)).toBe('<p>A <em>first</em> text.</p>');
  });

  it.each<[string, Partial<Rendering>]>([
    ['of another text', { of: '2020-01-01T00:00:00.000Z' }],
    ['by a renderer before this one', { by: RENDERER - 1 }],
  ])('is made again when what is kept is %s', async (_what, fields) => {
    await change({ tree: KEPT, ...fields });
    expect(await html()).toBe('<p>A <em>first</em> text.</p>');
    expect(await stored()).toMatchObject({ by: RENDERER });
  });

  it('of a renderer after this one is shown', async () => {
    await change({ tree: KEPT, by: RENDERER + 1 });
    expect(await html()).toBe('As kept');
  });

  it('is made again when the site gets typographic quotes, and when it loses them', async () => {
    await site.createPost({ slug: 'quotes', content: 'A "first" text.', format: 2 });
    const post = await findPost({ slug: 'quotes' });
    if (!post) throw new Error('There is no post');
    const shown = async (quotes?: string) => {
      const trees = await site.renderings.trees([post], (id) => findPost({ id }), quotes);
      return JSON.stringify(trees.get(post.id));
    };
    expect(await shown()).toContain('A \\"first\\" text.');
    expect(await shown('en-US')).toContain('A “first” text.');
    expect(await shown('de')).toContain('A „first“ text.');
    expect(await shown()).toContain('A \\"first\\" text.');
  });

  it('is made once for all who wait', async () => {
    await site.documents.collection(RENDERINGS).deleteMany({});
    const renderings = replica();
    const found = await Promise.all(Array.from({ length: 8 }, () => html(renderings)));
    expect(new Set(found)).toEqual(new Set(['<p>A <em>first</em> text.</p>']));
  });

  describe('is made in a thread', () => {
    let renderer: Renderer;
    beforeEach(async () => {
      const file = join(site.folder, 'naming-worker.mjs');
      await writeFile(
        file,
        `import { parentPort, threadId } from 'node:worker_threads';
        parentPort.on('message', ({ texts: [{ content }] }) => {
          if (content === 'end') throw new Error('It ended.');
          parentPort.postMessage([threadId]);
        });`,
      );
      renderer = new Renderer(file, { publicUrl: new URL(PUBLIC_URL) });
    });
    afterEach(async () => {
      jest.useRealTimers();
      await renderer.onApplicationShutdown();
    });

    const render = async (content: string) => (await renderer.render([{ content }]))[0];

    it('that the next text finds', async () => {
      const first = await render('one');
      expect(first).not.toBe(0);
      expect(await render('two')).toBe(first);
    });

    it('that ends after five seconds without a text', async () => {
      jest.useFakeTimers();
      const first = await render('one');
      jest.advanceTimersByTime(4999);
      expect(await render('two')).toBe(first);
      jest.advanceTimersByTime(5000);
      expect(await render('three')).not.toBe(first);
    });

    it('that a text ends, and the next one starts again', async () => {
      const first = await render('one');
      const [ended, next] = await Promise.allSettled([render('end'), render('two')]);
      expect(ended).toMatchObject({ reason: { message: 'It ended.' } });
      expect(next).toMatchObject({ status: 'fulfilled' });
      expect(next).not.toMatchObject({ value: first });
    });
  });

  it('is removed with its post', async () => {
    const id = (await stored())?.id ?? '';
    expect(id).not.toBe('');
    await site.fetch(`/api/blog-posts/${SLUG}`, { method: 'DELETE' }, 'admin');
    expect(await site.documents.collection(RENDERINGS).findOne({ id })).toBeNull();
  });

  it('has the sizes of the pictures that are known', async () => {
    const media = new MediaCalls(site);
    const id = await media.upload(await picture('teal', 60, 45));
    const content = `![A heron](/images/${id}.jpeg) "src":"/images/${id}.jpeg"\n\n![?](/images/none.jpeg)`;
    await site.createPost({ slug: SLUG, content });
    const images = (await html())?.match(/<img [^>]*>/g) ?? [];
    expect(images).toHaveLength(2);
    expect(images[0]).toContain(' width="60" height="45"');
    expect(images[1]).not.toContain('width=');
    expect((await html())?.match(/width="60"/g)).toHaveLength(1);
  });
});

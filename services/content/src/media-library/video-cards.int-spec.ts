import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PostPage } from '@examiner/contracts';
import { Clock, Jobs, listen, LOGGER } from '@examiner/kit';
import { UpstreamClient } from '@examiner/kit/upstream';
import { treeToHtml, type Tree } from '@examiner/markup';
import { createServer } from 'node:http';
import { MediaCalls, picture } from '../../test/media-calls.ts';
import { SetClock } from '../../test/set-clock.ts';
import { buildPost, Site } from '../../test/site.ts';
import { buildRenderWorker } from '../../test/workers.ts';
import { UploadsService } from '../media/images/uploads.service.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { VideosRepository } from '../rendering/videos/videos.repository.ts';
import { VIDEOS } from '../rendering/videos/video.model.ts';
import { MediaBinService } from './media-bin.service.ts';
import { VideoCardsService } from './video-cards.service.ts';
import { VideoTick } from './video-tick.ts';

const VIDEO = 'https://youtu.be/abc';
const HOUR_MS = 3_600_000;

let site: Site;
let media: MediaCalls;
let outside: string;
let still: Buffer;
let asked: string[];
let answer: { readonly title?: string; readonly thumbnail_url?: string };

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', outside);
  asked.push(`${url.pathname} ${url.searchParams.get('url') ?? ''}`);
  if (url.pathname === '/still.png') response.end(still);
  else if (answer.title === undefined) response.writeHead(404).end();
  else response.end(JSON.stringify(answer));
});
const http = new UpstreamClient({ userAgent: 'Test/1.0' });

beforeAll(async () => {
  outside = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  still = await picture('navy', 64, 36);
  site = await Site.start({ REFRESH: 'off' }, buildRenderWorker);
  media = new MediaCalls(site);
});
beforeEach(() => {
  asked = [];
  answer = { title: 'Herons <b>at</b> noon', thumbnail_url: `${outside}/still.png` };
});
afterAll(async () => {
  await http.close();
  server.close();
  await site.stop();
});

/** A process of this site that requests videos from the test's server. */
async function tick({ copies = true, laterMs = 0 } = {}): Promise<void> {
  const hosts = [{ name: 'YouTube', address: `${outside}/oembed`, pictures: '127.0.0.1' }];
  const known = site.get(MediaRepository);
  const uploads = site.get(UploadsService);
  const cards = new VideoCardsService(http, hosts, known, uploads, site.get(MediaBinService));
  const clock = new SetClock();
  clock.at = site.get(Clock).now() + laterMs;
  const parts = [site.get(VideosRepository), cards, { copies }, site.get(Jobs)] as const;
  await new VideoTick(...parts, clock, site.get(LOGGER as never)).run();
}

async function html(slug: string): Promise<string> {
  const response = await site.fetch(`/api/blog-posts/${slug}?view=page`);
  const { tree } = (await response.json()) as PostPage;
  return treeToHtml(tree as Tree);
}

/** Another host name of the same server. */
const elsewhere = () => `${outside.replace('127.0.0.1', 'localhost')}/still.png`;

async function publish(slug: string, content = VIDEO): Promise<void> {
  await site.createPost({ slug, content, format: 2 });
}

describe('the card of a video', () => {
  it('has the title and a picture of this site once the job has asked for them', async () => {
    await publish('herons', `Look:\n\n${VIDEO}\n\nThere: ${VIDEO}`);
    expect(await html('herons')).toContain('<strong>Watch on YouTube</strong>');
    await tick();
    const shown = await html('herons');
    expect(asked).toEqual([`/oembed ${VIDEO}`, '/still.png ']);
    expect(shown).toMatch(
      /<p class="video"><a href="https:\/\/youtu\.be\/abc" rel="[^"]*"><picture>.*<img src="\/images\/[0-9a-f]{64}\.jpeg" alt="" width="64" height="36"/,
    );
    expect(shown).toContain('<strong>Herons &#x3C;b>at&#x3C;/b> noon</strong> YouTube</a>');
    expect(shown.match(/Herons/g)).toHaveLength(1);
    expect(shown).not.toContain(outside);
    await site.send('PUT', '/api/blog-posts/herons', buildPost({ slug: 'herons', content: VIDEO }));
    await tick();
    expect(asked).toHaveLength(2);
    expect(await html('herons')).toContain('<strong>Herons');
  });

  it('keeps its picture from counting as unused', async () => {
    const [still] = (await media.list()).filter(({ source }) => source?.startsWith(outside));
    expect(still).toMatchObject({ alt: 'Herons <b>at</b> noon' });
    expect(still?.uses).toContainEqual(expect.objectContaining({ title: expect.any(String) }));
  });

  it.each([
    ['is refused', () => ({})],
    ['names a picture of another site', () => ({ title: 'A', thumbnail_url: elsewhere() })],
    ['is no JSON that is known', () => ({ title: 'A', thumbnail_url: 'still.png' })],
  ])('stays a link if the answer %s, and is asked for again later', async (what, wrong) => {
    const slug = `link-${what.length}`;
    answer = wrong();
    await publish(slug, `${VIDEO}-${slug}`);
    await tick();
    await tick();
    expect(asked).toEqual([`/oembed ${VIDEO}-${slug}`]);
    expect(await html(slug)).toContain('<strong>Watch on YouTube</strong>');
    answer = { title: 'In the end', thumbnail_url: `${outside}/still.png` };
    await tick({ laterMs: HOUR_MS });
    expect(await html(slug)).toContain('<strong>In the end</strong>');
  });

  it('is not asked for while the site fetches nothing from others', async () => {
    await publish('closed', `${VIDEO}closed`);
    await tick({ copies: false });
    expect(asked).toEqual([]);
    expect(await html('closed')).toContain('<strong>Watch on YouTube</strong>');
    await tick();
    expect(await html('closed')).toContain('<strong>Herons');
  });

  it('is removed with its post', async () => {
    const videos = site.documents.collection(VIDEOS);
    const before = await videos.count({});
    await site.fetch('/api/blog-posts/closed', { method: 'DELETE' }, 'admin');
    expect(await videos.count({})).toBe(before - 1);
  });
});

import { Controller, Header, Module } from '@nestjs/common';
import { media, operation } from '@examiner/contracts/operations';
import { createService, Handles, listen, parseConfig, runMain } from '@examiner/kit';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { AbsoluteUrl } from '../../services/content/src/absolute-url.ts';
import { ContentModule } from '../../services/content/src/content.module.ts';
import { manifest } from '../../services/content/src/manifest.ts';
import { readIndexHtml } from '../../services/content/src/pages/index-html.ts';
import { FeedPosts } from '../../services/content/src/pages/feeds/feed-posts.ts';
import { ALL_POSTS } from '../../services/content/src/pages/feeds/feed-source.ts';
import { rssFeed } from '../../services/content/src/pages/feeds/rss.ts';

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

const kept = { post: '', page: '', summary: '', feed: () => '' };

const fromMemory = (name: string) =>
  operation({
    method: 'GET',
    path: `/bench/${name}`,
    summary: 'An answer from memory.',
    access: 'public',
    answers: { 200: media('The bytes.', '*/*') },
  });

/** The comparison for answers that are not cached: the same bytes from memory, sent through the same middleware. */
@Controller()
class MemoryController {
  @Handles(fromMemory('post'))
  @Header('content-type', 'application/json; charset=utf-8')
  post(): string {
    return kept.post;
  }

  @Handles(fromMemory('page'))
  @Header('content-type', 'application/json; charset=utf-8')
  page(): string {
    return kept.page;
  }

  @Handles(fromMemory('summary'))
  @Header('content-type', 'application/json; charset=utf-8')
  summary(): string {
    return kept.summary;
  }

  /** The longest pause of the event loop since the last call, in milliseconds. */
  @Handles(fromMemory('pause'))
  pause(): number {
    const longest = delays.max / 1e6;
    delays.reset();
    return longest;
  }

  /** Computed for each request from the HTML of the posts. */
  @Handles(fromMemory('feed'))
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  feed(): string {
    return kept.feed();
  }
}

@Module({})
class BenchModule {}

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

await runMain(async () => {
  const [postPath = '', summaryPath = ''] = process.argv.slice(2);
  const config = {
    ...parseConfig(process.env, manifest),
    // Nobody signs in here, so auth is not needed.
    services: { auth: new URL('http://127.0.0.1:9') },
    serviceSecret: 'bench'.repeat(10),
  };
  const frontendDir = fromRoot('frontend/dist');
  const content = ContentModule.forService(
    {
      config,
      frontendDir,
      dataDir: fromRoot('data'),
      renderWorker: fromRoot('services/content/dist/render-worker.js'),
      // Without this, other measurements would wait for an index of a hundred thousand posts.
      searchWorker: fromRoot(process.env['SEARCH_WORKER'] ?? 'none'),
      importWorker: fromRoot('services/content/dist/import-worker.js'),
    },
    await readIndexHtml(frontendDir),
  );
  const service = await createService('bench', {
    module: BenchModule,
    imports: [content],
    controllers: [MemoryController],
  });
  const server = createServer(service.handler);
  const port = await listen(server, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  service.begin();
  if (postPath) {
    kept.post = await (await fetch(`${url}${postPath}`)).text();
    kept.page = await (await fetch(`${url}${postPath}?view=page`)).text();
  }
  if (summaryPath) kept.summary = await (await fetch(`${url}${summaryPath}`)).text();
  const posts = await service.app.get(FeedPosts, { strict: false }).page(ALL_POSTS);
  kept.feed = () => rssFeed(posts, new AbsoluteUrl(config));
  process.on('SIGTERM', () => process.exit(0));
  console.log(`ready at ${url}`);
});

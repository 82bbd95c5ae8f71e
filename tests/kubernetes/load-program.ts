/**
 * Run by Node in a pod: `node load-program.ts ORIGIN HOST COOKIE`. Sends the admin's requests over
 * 20 connections until the end of standard input, and prints the results as JSON.
 */
import { Load } from '../production/load.ts';

const [origin = '', host = '', cookie = ''] = process.argv.slice(2);
const headers = { host, cookie };
/** A pause, so that the test does not measure the capacity of the node. */
const READ_PAUSE_MS = 300;
/** A client may write 600 times an hour. */
const WRITE_PAUSE_MS = 2000;
let posts = 0;

function nextPost(): string {
  posts += 1;
  const slug = `written-in-the-cluster-${process.pid}-${Date.now()}-${posts}`;
  return JSON.stringify({
    title: slug,
    slug,
    excerpt: slug,
    content: slug,
    category: 'Short Stories',
    publishedAt: '2026-01-01',
    readTime: 1,
    featured: false,
    featuredImage: '/IP/IP_7.jpeg',
  });
}

const reading = new Load(
  origin,
  ['/', '/api/blog-posts?view=home', '/api/subscriber-emails', '/api/auth/user', '/api/tasks'].map(
    (path) => ({ method: 'GET', path, headers, status: 200, pauseMs: READ_PAUSE_MS }),
  ),
  18,
);
const writing = new Load(
  origin,
  [
    {
      method: 'POST',
      path: '/api/blog-posts',
      headers: { ...headers, origin: `http://${host}`, 'content-type': 'application/json' },
      body: nextPost,
      status: 201,
      pauseMs: WRITE_PAUSE_MS,
    },
  ],
  2,
);
process.stdin.resume();
await new Promise((resolve) => process.stdin.once('end', resolve));
const [read, written] = await Promise.all([reading.end(), writing.end()]);
console.log(
  JSON.stringify({
    sent: read.sent + written.sent,
    failures: [...read.failures, ...written.failures],
    slowestMs: Math.max(read.slowestMs, written.slowestMs),
  }),
);

/**
 * `npm run proof -- canaries`: starts the previous release on the data of this release. It must
 * show no unpublished text. After this release starts again, the edits and deletions of the
 * previous release must remain.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { newId } from './new-id.js';
import { TwoReleases } from './two-releases.js';
import { ADMIN } from './visitors.js';

const CANARY = 'kanarie';
const SEEN = 'Everybody may read this.';
const FEEDS = ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/robots.txt'];
const QUERIES = ['', '?view=home', '?view=summary', '?view=archive', '?view=slugs', '?view=page'];

const releases = await TwoReleases.prepare({ LOG_LEVEL: 'debug' });
let cookie = '';

async function send(method, path, body, headers = {}) {
  const { status, headers: answered, ...response } = await ask(method, path, body, headers);
  assert.ok(status < 300, `${method} ${path} was answered ${status}: ${response.text}`);
  const json = answered.get('content-type')?.includes('json') && response.text;
  return json ? JSON.parse(json) : undefined;
}

async function ask(method, path, body, headers = {}) {
  const response = await fetch(releases.url + path, {
    method,
    redirect: 'manual',
    headers: { origin: releases.url, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const asAdmin = (method, path, body, headers = {}) =>
  send(method, path, body, { cookie, ...headers });

async function signIn() {
  const { headers } = await fetch(`${releases.url}/api/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: releases.url },
    body: new URLSearchParams(ADMIN),
  });
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  assert.ok(cookie, 'The admin cannot sign in.');
}

/** A text of the author. Its words are canaries, or words that everyone may read. */
function textOf(slug, words) {
  return {
    saveId: randomUUID(),
    device: 'bar',
    notes: `${CANARY} note`,
    fields: {
      title: `${slug} ${words}`,
      slug,
      excerpt: words,
      content: words,
      category: 'Short Stories',
      featuredImage: '',
      publishedAt: '2026-01-01',
      readTime: 1,
    },
  };
}

async function begin(slug, words = CANARY) {
  const path = `/api/desk/manuscripts/${newId()}`;
  await asAdmin('PUT', path, textOf(slug, words), { 'if-none-match': '*' });
  const change = async (method, end, body) => {
    const { revision } = await asAdmin('GET', path);
    return asAdmin(method, path + end, body, { 'if-match': `"${revision}"` });
  };
  return {
    slug,
    read: () => asAdmin('GET', path),
    save: (newWords) => change('PUT', '', textOf(slug, newWords)),
    act: (name, body) => change('POST', `/${name}`, body),
    remove: () => change('DELETE', ''),
  };
}

/** The pages of a visitor, with all pages that link to it. */
async function visit(slugs) {
  const left = ['/', ...FEEDS, ...QUERIES.map((query) => `/api/blog-posts${query}`)];
  for (const slug of slugs) left.push(`/post/${slug}`, `/api/blog-posts/${slug}`);
  const seen = new Set(left);
  const leaks = [];
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const { status, headers, text } = await ask('GET', path);
    assert.ok(status < 500, `${path} was answered ${status}`);
    const asked = new RegExp(path.split('/').at(-1) ?? '', 'g');
    const told = (JSON.stringify([...headers]) + text).replace(asked, '');
    if (told.includes(CANARY)) leaks.push(path);
    for (const [, found = ''] of text.matchAll(/(?:href|src)="(\/[^"#]*)"/g)) {
      if (seen.has(found) || found.startsWith('/assets/')) continue;
      seen.add(found);
      left.push(found);
    }
  }
  return { leaks, asked: seen.size };
}

try {
  const { before, after } = releases;
  await releases.start(after);
  await signIn();
  const edited = await begin('edited-before', SEEN);
  const deleted = await begin('deleted-before', SEEN);
  for (const text of [edited, deleted]) await text.act('publish');
  const changed = await begin('changed-since', SEEN);
  await changed.act('publish');
  await changed.save(CANARY);
  const hidden = [];
  for (const state of ['draft', 'scheduled', 'bin', 'withdrawn', 'unlisted']) {
    hidden.push(await begin(`${CANARY}-${state}`));
  }
  const [, scheduled, binned, withdrawn, unlisted] = hidden;
  await scheduled.act('schedule', { local: '2099-01-01T08:00', zone: 'UTC' });
  for (const text of [binned, withdrawn, unlisted]) await text.act('publish');
  await binned.remove();
  await withdrawn.act('withdraw');
  await unlisted.act('unlist');

  await releases.replace(after, before);
  await signIn();
  const found = await visit(hidden.map(({ slug }) => slug));
  console.log(`${found.asked} addresses of the release before: ${found.leaks.length} leaks`);
  assert.deepEqual(found.leaks, []);
  assert.ok(!releases.output.includes(`${CANARY} note`), 'a log has a note');
  const post = await asAdmin('GET', '/api/blog-posts/edited-before');
  const change = { ...post, content: 'Edited by the release before.' };
  delete change.id;
  await asAdmin('PUT', '/api/blog-posts/edited-before', change);
  await asAdmin('DELETE', '/api/blog-posts/deleted-before');

  await releases.replace(before, after);
  await signIn();
  assert.equal((await edited.read()).fields.content, 'Edited by the release before.');
  assert.match((await ask('GET', '/post/edited-before')).text, /Edited by the release before/);
  assert.equal((await ask('GET', '/post/deleted-before')).status, 404);
  assert.equal((await deleted.read()).state, 'bin');
  assert.equal((await changed.read()).fields.content, CANARY);
  // Anyone who knows the address of an unlisted text may read it.
  const again = await visit(hidden.filter((text) => text !== unlisted).map(({ slug }) => slug));
  console.log(`${again.asked} addresses of this release afterwards: ${again.leaks.length} leaks`);
  assert.deepEqual(again.leaks, []);
} finally {
  await releases.remove();
}

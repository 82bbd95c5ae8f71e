import { isDeepStrictEqual } from 'node:util';
import type { DashboardSetup, Post, SubscriberList } from '@examiner/contracts';
import { Client } from '../http/client.ts';
import { RunningSite } from './running-site.ts';
import { sessionOf } from './sessions.ts';
import { ADMIN, type Site } from './site.ts';

const SETTINGS = '/api/dashboard/settings';

async function adminOf(site: Site): Promise<Client> {
  const { cookies } = await sessionOf(site, ADMIN);
  return new Client(site.url, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}

async function postsOf(admin: Client): Promise<Map<string, Post>> {
  const posts = (await admin.get('/api/blog-posts')).json as Post[];
  return new Map(posts.map((post) => [post.slug, post]));
}

const settingsOf = async (admin: Client): Promise<object> =>
  ((await admin.get(SETTINGS)).json as DashboardSetup).settings;

async function send(admin: Client, method: string, path: string, body?: object): Promise<void> {
  const { status, text } = await admin.send(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
}

/** Undoes changes to posts and subscribers that were made through the pages. */
async function putBack(admin: Client, before: ReadonlyMap<string, Post>): Promise<void> {
  const now = await postsOf(admin);
  for (const [slug, { id, ...post }] of before) {
    const found = now.get(slug);
    if (!found) await send(admin, 'POST', '/api/blog-posts', post);
    else if (!isDeepStrictEqual(found, { id, ...post })) {
      await send(admin, 'PUT', `/api/blog-posts/${slug}`, post);
    }
  }
  for (const slug of now.keys()) {
    if (!before.has(slug)) await send(admin, 'DELETE', `/api/blog-posts/${slug}`);
  }
  const { emails } = (await admin.get('/api/subscriber-emails')).json as SubscriberList;
  for (const email of emails) await send(admin, 'POST', '/api/unsubscribe', { email });
}

/** Gives `use` a site of the worker in its first state, except the files of the dashboard. */
export async function lendAsNew(site: Site, use: (site: Site) => Promise<void>): Promise<void> {
  const running = RunningSite.ofEnvironment();
  if (running) return running.lend(use);
  const admin = await adminOf(site);
  const before = await postsOf(admin);
  const settings = await settingsOf(admin);
  await use(site);
  await putBack(admin, before);
  if (!isDeepStrictEqual(await settingsOf(admin), settings)) {
    await admin.send('PUT', SETTINGS, settings, { 'if-match': '*' });
  }
}

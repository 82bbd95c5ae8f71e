import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from './new-id.js';
import { ask, cookiesOf, newClient, signIn } from './proxied-site.js';
import { ADMIN } from './visitors.js';

const READERS = 10;
/** Below the limits of calls (docs/API.md). */
const PAUSE_MS = {
  read: 500,
  desk: 10_000,
  post: 30_000,
  letter: 10_000,
  list: 5000,
  login: 10_000,
};
/** Enough for this traffic, because each address may subscribe only three times a day. */
const ADDRESSES = 300;
const POST = 'interdimensional-push-6';
const READ = [
  '/',
  '/archive',
  '/about',
  '/short-stories',
  '/dashboard',
  `/post/${POST}`,
  `/api/blog-posts/${POST}`,
  `/api/blog-posts/${POST}?view=page`,
  ...['', '?view=home', '?view=summary', '?view=archive'].map((view) => `/api/blog-posts${view}`),
  '/rss.xml',
  '/feed.json',
  '/sitemap.xml',
  '/search?q=water',
  '/api/search?q=letter',
  '/IP/IP_6.jpeg',
  '/IP/IP_6-640.webp',
  '/IP/IP_7.jpeg',
  '/IP/IP_8-1280.webp',
];
/** All addresses are different, to test that the data kept for addresses is bounded. */
const UNKNOWN = ['/post/', '/api/blog-posts/', '/api/blog-posts?view=summary&of=', '/images/'];

const WORDS = 'The water stood where it had stood in the morning, a hand below the line. '.repeat(
  40,
);

const fieldsOf = (slug, content) => ({
  title: slug,
  slug,
  excerpt: 'In short',
  content,
  category: 'Short Stories',
  featuredImage: '',
  publishedAt: '2026-01-01',
  readTime: 1,
});

/** Readers, an admin, subscribers, and people who sign in act until they are stopped; everything written is deleted again. */
export class MixedTraffic {
  #url;
  #end;
  #cookie = '';
  #written = '/';
  requests = 0;
  failures = /** @type {string[]} */ ([]);

  /** @param end when it is over, in milliseconds since 1970 */
  constructor(url, end) {
    this.#url = url;
    this.#end = end;
  }

  async run() {
    this.#cookie = await signIn(this.#url);
    const readers = Array.from({ length: READERS }, (_, first) => {
      const client = newClient();
      return this.#repeat('read', (turn) => this.#read(first + turn, client));
    });
    await Promise.all([
      ...readers,
      this.#repeat('desk', () => this.#writeAtDesk()),
      this.#repeat('post', () => this.#writePost()),
      this.#repeat('letter', (turn) => this.#draftLetter(turn)),
      this.#repeat('list', (turn) => this.#subscribe(turn)),
      this.#repeat('login', (turn) => this.#signIn(turn)),
    ]);
  }

  /** A visitor comes again from the same address. */
  async visit(path, client) {
    await this.#note(() => this.#get(path, client));
  }

  async #repeat(kind, act) {
    for (let turn = 0; Date.now() < this.#end; turn += 1) {
      await this.#note(() => act(turn));
      await wait(PAUSE_MS[kind]);
    }
  }

  /** If an action gets an unexpected answer, it ends, and the error is recorded. */
  async #note(act) {
    try {
      await act();
    } catch (error) {
      const { message, cause } = /** @type {Error} */ (error);
      this.failures.push(`${new Date().toISOString()} ${message} ${cause ?? ''}`);
    }
  }

  async #ask(path, statuses, sent = {}) {
    this.requests += 1;
    const answer = await ask(this.#url, path, sent);
    if (statuses.includes(answer.status)) return answer;
    const { method = 'POST' } = sent;
    throw new Error(`${answer.status} ${method} ${path} ${answer.text.slice(0, 200)}`);
  }

  #get(path, client = newClient()) {
    return this.#ask(path, [200], { method: 'GET', client });
  }

  async #asAdmin(method, path, statuses, json, headers = {}) {
    const sent = { method, headers, cookie: this.#cookie, ...(json && { json }) };
    const { text } = await this.#ask(path, statuses, sent);
    return text === '' || text.startsWith('<') ? undefined : JSON.parse(text);
  }

  async #read(turn, client) {
    await this.#get(READ[turn % READ.length], client);
    const unknown = UNKNOWN[turn % UNKNOWN.length] + randomUUID();
    await this.#ask(unknown, [200, 400, 404], { method: 'GET', client });
    await this.#ask(this.#written, [200, 404], { method: 'GET', client });
  }

  async #change(id, method, end, json) {
    const path = `/api/desk/manuscripts/${id}`;
    const { revision } = await this.#asAdmin('GET', path, [200]);
    return this.#asAdmin(method, path + end, [200, 204], json, { 'if-match': `"${revision}"` });
  }

  async #deleteForGood(id) {
    await this.#change(id, 'DELETE', '');
    await this.#asAdmin('GET', '/api/desk/posts?state=bin', [200]);
    await this.#change(id, 'DELETE', '');
  }

  async #writeAtDesk() {
    const id = newId();
    const slug = `soak-${id}`;
    const textOf = (words) => ({
      saveId: randomUUID(),
      device: 'bar',
      notes: words,
      fields: fieldsOf(slug, words + WORDS),
    });
    const path = `/api/desk/manuscripts/${id}`;
    await this.#asAdmin('PUT', path, [200], textOf('one'), { 'if-none-match': '*' });
    await this.#change(id, 'PUT', '', textOf('two'));
    await this.#change(id, 'POST', '/publish', {});
    this.#written = `/post/${slug}`;
    await wait(PAUSE_MS.read);
    await this.#change(id, 'PUT', '', textOf('three'));
    await this.#change(id, 'POST', '/publish', {});
    await this.#asAdmin('GET', `${path}/revisions`, [200]);
    await this.#deleteForGood(id);
  }

  async #writePost() {
    const slug = `soak-${randomUUID()}`;
    const path = `/api/blog-posts/${slug}`;
    const { id } = await this.#asAdmin('POST', '/api/blog-posts', [201], fieldsOf(slug, WORDS));
    this.#written = path;
    await wait(PAUSE_MS.read);
    await this.#asAdmin('PUT', path, [200], fieldsOf(slug, `Edited. ${WORDS}`));
    await this.#asAdmin('DELETE', path, [204]);
    await this.#change(id, 'DELETE', '');
  }

  async #draftLetter(turn) {
    const { id: postId } = JSON.parse((await this.#get(`/api/blog-posts/${POST}`)).text);
    const issues = '/api/newsletter/issues';
    await this.#asAdmin('POST', issues, [201, 409], { postId });
    const path = `${issues}/post:${postId}`;
    const { version } = await this.#asAdmin('GET', path, [200]);
    const letter = { subject: `Draft ${turn}`, greeting: WORDS.slice(0, 500) };
    const draft = { ...letter, audience: { to: 'everybody' } };
    await this.#asAdmin('PUT', path, [200], draft, { 'if-match': `"${version}"` });
    await this.#asAdmin('GET', `${path}/preview`, [200]);
    await this.#asAdmin('GET', issues, [200]);
  }

  async #subscribe(turn) {
    const email = `reader-${turn % ADDRESSES}@example.com`;
    await this.#ask('/api/subscribe', [200], { json: { email } });
    await this.#asAdmin('GET', '/api/newsletter/readers', [200]);
    await this.#asAdmin('POST', '/api/unsubscribe', [200], { email });
  }

  /** Every third sign-in has a wrong password. */
  async #signIn(turn) {
    if (turn % 3 === 2) {
      const fields = { ...ADMIN, password: 'a wrong pass phrase' };
      await this.#ask('/api/login', [401], { fields });
      return;
    }
    const cookie = cookiesOf(await this.#ask('/api/login', [303], { fields: ADMIN }));
    await this.#ask('/api/auth/user', [200], { method: 'GET', cookie });
    await this.#ask('/api/logout', [302], { method: 'GET', cookie });
  }
}

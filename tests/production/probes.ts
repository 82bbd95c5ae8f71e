import { randomBytes } from 'node:crypto';
import type { PostDraft } from '@examiner/contracts';
import { Redis } from 'ioredis';
import { ADMIN, type Site } from '../browser/site.ts';

/** The site's answer, and the time that it took. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

const HANG_MS = 60_000;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);
const JSON_TYPE = { 'content-type': 'application/json' };
const unique = () => randomBytes(8).toString('hex');
/** Another spelling of the address each time, with half of its letters escaped. */
const escaped = (text: string) =>
  text.replace(/\w/g, (letter) => {
    const isEscaped = randomBytes(1).readUInt8() % 2 === 0;
    return isEscaped ? `%${letter.charCodeAt(0).toString(16)}` : letter;
  });

/** A visitor and the admin, who send these requests. If the site works, each answer is 200 or 201. */
export class Probes {
  readonly #origin: string;
  readonly #redisUrl: string;
  readonly #slug: string;
  readonly #cookie: string;
  /** The admin's texts, with the status of the answer. */
  readonly #posts = new Map<PostDraft, number>();
  readonly #subscribed: string[] = [];

  private constructor(site: Site, slug: string, cookie: string) {
    this.#origin = site.url;
    this.#redisUrl = site.stores['REDIS_URL'] ?? '';
    this.#slug = slug;
    this.#cookie = cookie;
  }

  /** Signs in and publishes a post, because the site may have none. */
  static async of(site: Site): Promise<Probes> {
    const { headers } = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams(ADMIN),
      redirect: 'manual',
    });
    const cookie = headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const post = newPost();
    const probes = new Probes(site, post.slug, cookie.join('; '));
    await probes.#publish(post);
    return probes;
  }

  /** The requests, by name. */
  readonly questions = {
    'the home page': () => this.#ask('/'),
    'the posts': () => this.#ask('/api/blog-posts'),
    'a post': () => this.#ask(`/api/blog-posts/${this.#slug}`),
    // A different spelling each time, because the gateway caches a copy for each spelling.
    'a post not read before': () => this.#ask(`/api/blog-posts/${escaped(this.#slug)}`),
    'a picture': () => this.#ask('/IP/IP_3.jpeg'),
    'a picture not read before': () => this.#ask('/IP/IP_%33.jpeg'),
    'the dashboard': () => this.#ask('/api/dashboard/panels'),
    'the sign-in form': () => this.#ask('/api/login'),
    'a subscription': () => this.#subscribe(),
    'the session': () => this.#askAsAdmin('/api/auth/user'),
    'the subscribers': () => this.#askAsAdmin('/api/subscriber-emails'),
    'a new post': () => this.#publish(newPost()),
    'an upload': () => this.#upload(),
    'saved tables': () =>
      this.#askAsAdmin('/save-tables', {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify({ toDo: [['', unique()]], people: [], activities: [] }),
      }),
  };

  /**
   * Sends the refused writes once more.
   * @returns the problems: writes that are neither stored nor accepted now, and accepted writes
   * that are missing
   */
  async losses(): Promise<string[]> {
    const refused = [...this.#posts].filter(([, status]) => status !== 201);
    const repeated = await Promise.all(refused.map(([post]) => this.#publish(post)));
    const strange = repeated.filter(({ status }) => status !== 201 && status !== 409);
    const posts = await this.#askAsAdmin('/api/blog-posts');
    const stored = new Map(
      (JSON.parse(posts.text) as PostDraft[]).map((post) => [post.slug, post]),
    );
    const lost = [...this.#posts.keys()].filter((sent) =>
      Object.entries(sent).some(
        ([key, value]) => stored.get(sent.slug)?.[key as keyof PostDraft] !== value,
      ),
    );
    const { text } = await this.questions['the subscribers']();
    return [
      ...strange.map(({ status, text: answer }) => `${status} ${answer}`),
      ...lost.map(({ slug }) => slug),
      ...this.#subscribed.filter((email) => !text.includes(email)),
    ];
  }

  async #subscribe(): Promise<Answer> {
    await this.#forgetCounts();
    const email = `${unique()}@example.com`;
    const body = JSON.stringify({ email });
    const answer = await this.#ask('/api/subscribe', { method: 'POST', headers: JSON_TYPE, body });
    if (answer.status === 200) this.#subscribed.push(email);
    return answer;
  }

  async #publish(post: PostDraft): Promise<Answer> {
    const answer = await this.#askAsAdmin('/api/blog-posts', {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(post),
    });
    this.#posts.set(post, answer.status);
    return answer;
  }

  #upload(): Promise<Answer> {
    const body = new FormData();
    body.set('image', new Blob([PIXEL, randomBytes(8)]), 'pixel.png');
    return this.#askAsAdmin('/api/upload-image', { method: 'POST', body });
  }

  #askAsAdmin(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { ...init.headers, cookie: this.#cookie, origin: this.#origin };
    return this.#ask(path, { ...init, headers });
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const began = performance.now();
    const response = await fetch(this.#origin + path, {
      ...init,
      signal: AbortSignal.timeout(HANG_MS),
    });
    const text = await response.text();
    const ms = performance.now() - began;
    return { status: response.status, headers: response.headers, text, ms };
  }

  /** Lets this address subscribe again, unless Redis is the failed part. */
  async #forgetCounts(): Promise<void> {
    const redis = new Redis(this.#redisUrl, {
      lazyConnect: true,
      connectTimeout: 3000,
      commandTimeout: 3000,
      retryStrategy: () => null,
    });
    redis.on('error', () => undefined);
    await redis.flushdb().catch(() => undefined);
    redis.disconnect();
  }
}

/** The name of one of the requests. */
export type Question = keyof Probes['questions'];

function newPost(): PostDraft {
  return {
    title: 'A post',
    slug: `post-${unique()}`,
    excerpt: 'In short',
    content: 'At length',
    category: 'Interdimensional Push',
    publishedAt: '2026-01-01',
    readTime: 1,
  };
}

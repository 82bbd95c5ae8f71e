import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The time for which a refused connection is retried, if only one process can use the port. */
const REFUSED_MS = 5000;
/** A pause, so that the load does not measure the capacity of the machine. */
const READ_PAUSE_MS = 3000;
/** A client may write 600 times an hour. */
const WRITE_PAUSE_MS = 2000;
const PAGES = ['/', '/about', '/category/short-stories', '/admin', '/dashboard'];
/** Addresses that signed-in people request. */
const OWN = ['/api/auth/user', '/api/admin/check'];
const ANSWERS = ['/api/blog-posts?view=home', '/api/blog-posts', '/api/caption', '/rss.xml'];

const CONNECTIONS = 50;
const SETTLE_MS = 5000;

export const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };

/** Whether release 1.0.0 is still starting: `npm start` says so, or the gateway has not looked up the services' addresses yet. */
const isStarting = ({ status, text }) =>
  (status === 503 && text.includes('is starting')) ||
  (status === 502 && text.includes('The service cannot be reached') && !text.includes('"code"'));

const newResult = () => ({
  requests: 0,
  documents: 0,
  writes: 0,
  refused: 0,
  starting: 0,
  failures: /** @type {string[]} */ ([]),
});

/** Readers, two writers, and one signed-in person, each with one connection. A reader loads a page and everything that it names. */
export class Visitors {
  #origin;
  #address;
  #cookie = '';
  #isOver = false;
  #clients = [];
  #acknowledged = new Map();
  result = newResult();

  /**
   * @param origin the public address
   * @param address the address to connect to, if it differs
   */
  constructor(origin, address = origin) {
    this.#origin = origin;
    this.#address = address;
  }

  /** Signs in only once, because the session must survive every change. */
  async signIn(account) {
    if (this.#cookie) return;
    const { status, headers, text } = await this.#send('POST', '/api/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(account)),
    });
    this.#cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
    if (!this.#cookie) throw new Error(`The admin cannot sign in: ${status} ${text}`);
  }

  /** @param connections the number of visitors, three of whom are the admin */
  begin(connections) {
    this.#isOver = false;
    this.result = newResult();
    const readers = Array.from({ length: connections - 3 }, (_, first) => this.#read(first));
    this.#clients = [...readers, this.#write(), this.#write(), this.#stay()];
  }

  /** Waits for pending requests. @returns the results; `lost` has acknowledged writes that are missing or different */
  async end() {
    this.#isOver = true;
    await Promise.all(this.#clients);
    const { text } = await this.#send('GET', '/api/blog-posts', { headers: this.#admin() });
    const stored = new Map(JSON.parse(text).map((post) => [post.slug, post]));
    const lost = [...this.#acknowledged.values()]
      .filter((sent) =>
        Object.entries(sent).some(([name, value]) => stored.get(sent.slug)?.[name] !== value),
      )
      .map(({ slug }) => slug);
    return { ...this.result, lost };
  }

  #admin() {
    return { cookie: this.#cookie, origin: this.#origin };
  }

  async #read(first) {
    for (let turn = first; !this.#isOver; turn += 1) {
      const page = await this.#expect('GET', PAGES[turn % PAGES.length], 200);
      this.result.documents += 1;
      const named = page.text.matchAll(/(?:src|href)="(\/(?:assets|images|IP)\/[^"]+)"/g);
      for (const [, path] of named) await this.#expect('GET', path, 200);
      await this.#expect('GET', ANSWERS[turn % ANSWERS.length], 200);
      await wait(READ_PAUSE_MS);
    }
  }

  async #write() {
    while (!this.#isOver) {
      const slug = `written-${randomUUID()}`;
      const post = {
        title: slug,
        slug,
        excerpt: 'In short',
        content: 'At length',
        readTime: 1,
        category: 'Short Stories',
        publishedAt: '2026-01-01',
      };
      const headers = { ...this.#admin(), 'content-type': 'application/json' };
      const body = JSON.stringify(post);
      const { status } = await this.#expect('POST', '/api/blog-posts', 201, { headers, body });
      if (status === 201) this.#acknowledged.set(slug, post);
      this.result.writes += 1;
      await wait(WRITE_PAUSE_MS);
    }
  }

  async #stay() {
    while (!this.#isOver) {
      for (const path of OWN) await this.#expect('GET', path, 200, { headers: this.#admin() });
      await wait(READ_PAUSE_MS);
    }
  }

  async #expect(method, path, status, options) {
    const began = performance.now();
    const isLate = () => performance.now() - began > REFUSED_MS;
    this.result.requests += 1;
    for (;;) {
      try {
        const answer = await this.#send(method, path, options);
        if (isStarting(answer) && !isLate()) {
          this.result.starting += 1;
        } else {
          if (answer.status !== status)
            this.#fail(`${answer.status} ${method} ${path} ${answer.text.slice(0, 200)}`);
          return answer;
        }
      } catch (error) {
        const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
        if (!['ECONNREFUSED', 'ECONNRESET'].includes(code) || isLate()) {
          this.#fail(`${message} ${method} ${path}`);
          return { status: 0, text: '' };
        }
        this.result.refused += 1;
      }
      await wait(50);
    }
  }

  #fail(what) {
    this.result.failures.push(`${new Date().toISOString()} ${what}`);
  }

  #send(
    method,
    path,
    /** @type {{ headers?: object, body?: string }} */ { headers = {}, body } = {},
  ) {
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.#address),
        {
          method,
          headers: { host: new URL(this.#origin).host, origin: this.#origin, ...headers },
          agent: false,
          timeout: 30_000,
        },
        (response) => {
          const parts = [];
          response.on('data', (part) => parts.push(part));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode,
              headers: response.headers,
              text: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      sent.once('error', reject);
      sent.once('timeout', () => sent.destroy(new Error('no answer in 30 s')));
      sent.end(body);
    });
  }
}

function report({ requests, documents, writes, refused, starting, failures, lost }) {
  console.log(failures.slice(0, 20).join('\n'));
  console.log(
    `${requests} requests for ${documents} documents, ${writes} writes: ${failures.length} failed, ` +
      `${failures.filter((line) => / 404 /.test(line)).length} not found, ${lost.length} writes lost, ` +
      `${refused} connections refused and ${starting} told to wait for the start, and tried again`,
  );
  return failures.length === 0 && lost.length === 0;
}

/** Runs visitors while something is changed. @returns whether all requests of the visitors succeeded */
export async function holdsUnderLoad(visitors, change) {
  await visitors.signIn(ADMIN);
  visitors.begin(CONNECTIONS);
  await wait(SETTLE_MS);
  await change();
  await wait(SETTLE_MS);
  return report(await visitors.end());
}

import { get } from 'node:http';
import { Secret, TOTP } from 'otpauth';
import { ask, cookiesOf, newClient, signIn } from './proxied-site.js';
import { ADMIN } from './visitors.js';

const LINES = 'one\r\n{"level":50,"msg":"forged"}\r\nthree';
export const FORGED = '"msg":"forged"';

export const READERS = ['ann', 'bob', 'refused-cec', 'dan'].map(
  (name) => `${name}@readers.example`,
);
const [ANN, BOB, REFUSED, DAN] = READERS;
const EDITOR = { email: 'editor@people.example', password: 'the pass phrase of an editor' };
const NEW_PASSWORD = 'the pass phrase after that';
const WRONG = 'a guessed pass phrase';
const CANARY = 'kanarie';

/** Actions of people, programs, and attackers that use secrets. Records each secret, and the answers that refuse. */
export class SecretActs {
  #url;
  #sink;
  #admin = '';
  /** By its kind. */
  secrets = new Map(
    /** @type {[string, string][]} */ ([
      ['password of the admin', ADMIN.password],
      ['password of an editor', EDITOR.password],
      ['password that was set by mail', NEW_PASSWORD],
      ['guessed password', WRONG],
      ['words of the author', CANARY],
      ...[...READERS, EDITOR.email, ADMIN.email].map((each) => [`address ${each}`, each]),
    ]),
  );
  /** Ids of the requests. */
  refused = [];

  constructor(url, sink) {
    this.#url = url;
    this.#sink = sink;
  }

  async run() {
    this.#admin = await signIn(this.#url);
    this.#noteCookies('admin', this.#admin);
    await this.#signIns();
    await this.#people();
    await this.#tokens();
    await this.#texts();
    await this.#readers();
    await this.#brokenLines();
    await this.#readAll();
  }

  async #send(path, statuses, sent = {}) {
    const answer = await ask(this.#url, path, sent);
    const { status, headers } = answer;
    if (![statuses].flat().includes(status)) {
      throw new Error(`${sent.method ?? 'POST'} ${path} was answered ${status}: ${answer.text}`);
    }
    if ([401, 403, 429].includes(status)) this.refused.push(headers.get('x-request-id'));
    this.#noteCookies(path.split('?')[0], cookiesOf(answer));
    return answer;
  }

  /** `fetch` would tell the server that a script sends the request. */
  async #openPage(path, statuses, cookie = '') {
    const headers = { cookie, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
    const status = await new Promise((resolve, reject) => {
      get(this.#url + path, { headers }, (answer) => resolve(answer.resume().statusCode)).on(
        'error',
        reject,
      );
    });
    if (!statuses.includes(status)) throw new Error(`${path} was answered ${status}`);
  }

  #asAdmin(path, statuses, sent = {}) {
    return this.#send(path, statuses, { cookie: this.#admin, ...sent });
  }

  #noteCookies(whose, cookies) {
    for (const each of cookies.split('; ')) {
      const [name = '', value = ''] = each.split('=');
      if (value.length > 15)
        this.secrets.set(`cookie ${name} of ${whose} ${value.slice(0, 4)}`, value);
    }
  }

  /** Opens a link of a mail. @returns its token */
  async #open(path) {
    await this.#send(path, 200, { method: 'GET' });
    const [token = ''] = new URL(path, this.#url).searchParams.values();
    this.secrets.set(`token of ${path.split('?')[0]} ${token.slice(0, 4)}`, token);
    return token;
  }

  async #signIns() {
    const guess = { email: ADMIN.email, password: WRONG };
    const client = newClient();
    for (let n = 0; n < 5; n += 1) await this.#send('/api/login', 401, { client, fields: guess });
    await this.#send('/api/login', 429, { client, fields: guess });
    await this.#send('/api/login', 401, { fields: { email: ANN, password: WRONG } });
    await this.#send('/api/login/passkey', [400, 401], { json: { id: 'x', response: {} } });
    await this.#send('/api/login/recovery-code', 401, {
      fields: { email: ADMIN.email, code: '22222-22222' },
    });
    await this.#asAdmin('/api/account/confirm', 403, { json: { password: WRONG } });
    await this.#openPage(
      '/api/login/oidc/home/callback?code=a-code-of-a-provider&state=a-state',
      [303, 404],
    );
    this.secrets.set('code of a provider', 'a-code-of-a-provider');
  }

  async #people() {
    const invitation = { email: EDITOR.email, role: 'editor' };
    const made = await this.#asAdmin('/api/accounts/invitations', 201, { json: invitation });
    const { pathname, search } = new URL(JSON.parse(made.text).link);
    const token = await this.#open(pathname + search);
    await this.#send('/api/login/invite', 303, { fields: { token, password: EDITOR.password } });
    await this.#useCodes();
    await this.#send('/api/login/forgot', 200, { fields: { email: EDITOR.email } });
    const reset = await this.#open(await this.#sink.linkTo(EDITOR.email, '/reset'));
    const fields = { token: reset, password: NEW_PASSWORD };
    await this.#send('/api/login/reset', [303, 400, 401], { fields });
  }

  async #useCodes() {
    const signedIn = await this.#send('/api/login', 303, { fields: EDITOR });
    const cookie = cookiesOf(signedIn);
    const begun = await this.#send('/api/account/totp', 200, { cookie });
    const { secret } = JSON.parse(begun.text);
    this.secrets.set('secret of an authenticator app', secret);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate();
    const cookies = `${cookie}; ${cookiesOf(begun)}`;
    await this.#send('/api/account/totp', 200, { method: 'PUT', cookie: cookies, json: { code } });
    const codes = await this.#send('/api/account/recovery-codes', 200, { cookie });
    const [recovery] = JSON.parse(codes.text).codes;
    this.secrets.set('recovery code', recovery);
    const half = cookiesOf(await this.#send('/api/login', 303, { fields: EDITOR }));
    await this.#send('/api/login/code', 401, { cookie: half, fields: { code: '000000' } });
    await this.#send('/api/login/code', 303, { cookie: half, fields: { code: recovery } });
    const again = cookiesOf(await this.#send('/api/login', 303, { fields: EDITOR }));
    await this.#send('/api/login/code', [303, 401], { cookie: again, fields: { code: recovery } });
  }

  async #tokens() {
    const json = { name: CANARY, scopes: ['posts:read', 'posts:write'], days: 30 };
    const made = await this.#asAdmin('/api/account/tokens', 201, { json });
    const { secret } = JSON.parse(made.text);
    this.secrets.set('access token', secret);
    const guessed = `exm_${'g'.repeat(43)}`;
    this.secrets.set('guessed access token', guessed);
    const get = (path, bearer, statuses) =>
      this.#send(path, statuses, { method: 'GET', headers: { authorization: `Bearer ${bearer}` } });
    await get('/api/blog-posts', secret, 200);
    await get('/api/subscriber-emails', secret, 403);
    await get('/api/blog-posts', guessed, 401);
  }

  async #texts() {
    const id = '0199a000-0000-7000-8000-000000000000';
    const fields = {
      title: `A ${CANARY}`,
      slug: 'a-text',
      excerpt: CANARY,
      content: `${CANARY} ${LINES}`,
      category: 'Short Stories',
      featuredImage: '',
      publishedAt: '2026-01-01',
      readTime: 1,
    };
    const path = `/api/desk/manuscripts/${id}`;
    const text = { saveId: 'one', device: 'bar', notes: CANARY, fields };
    await this.#asAdmin(path, 200, {
      method: 'PUT',
      json: text,
      headers: { 'if-none-match': '*' },
    });
    const shared = await this.#asAdmin(`${path}/previews`, 201, { json: { label: CANARY } });
    const { token } = JSON.parse(shared.text);
    this.secrets.set('token of a preview', token);
    await this.#send(`/preview/${token}`, 200, { method: 'GET' });
    await this.#send(`/api/previews/${token}/remarks`, 204, {
      json: { text: `${CANARY} ${LINES}` },
    });
    await this.#asAdmin(`${path}/publish`, 200, { json: {}, headers: { 'if-match': '"1"' } });
    await this.#asAdmin('/api/blog-posts', 400, { json: { ...fields, slug: `${CANARY} ${ANN}` } });
    for (const bytes of ['<svg/>', 'GIF89a']) {
      const form = new FormData();
      form.append('image', new Blob([bytes]), `${CANARY} ${ANN}\r\n.png`);
      await this.#asAdmin('/api/upload-image', 415, { form });
    }
  }

  async #readers() {
    for (const email of READERS)
      await this.#send('/api/subscribe', [200, 201], { json: { email } });
    for (const email of [ANN, BOB, DAN]) {
      const token = await this.#open(await this.#sink.linkTo(email, '/confirm'));
      await this.#send(`/api/newsletter/confirm?token=${token}`, [200, 303]);
    }
    const list = new FormData();
    list.append('consent', `Signed a paper of ${CANARY}`);
    list.append('list', new Blob([`email\n${REFUSED}\nno address\r\n${LINES}\n`]), 'list.csv');
    await this.#asAdmin('/api/newsletter/import?dry-run=off', 200, { form: list });
    await this.#asAdmin('/api/newsletter/export.csv', 200, { method: 'GET' });
    await this.#mailLetter();
    const leave = await this.#sink.linkTo(BOB, '/unsubscribe');
    await this.#open(leave);
    await this.#send(leave, 200);
    await this.#send('/api/newsletter/lost', 200, { fields: { email: ANN } });
    const listed = await this.#asAdmin('/api/newsletter/readers?q=dan', 200, { method: 'GET' });
    const [reader] = JSON.parse(listed.text).readers;
    await this.#asAdmin(`/api/newsletter/readers/${reader.id}`, [200, 204], { method: 'DELETE' });
  }

  /** Mails a letter to the readers of the list. The mail server refuses one of them. */
  async #mailLetter() {
    const settings = { postalAddress: CANARY, replyTo: '', doubleOptIn: 'auto', holdSeconds: 10 };
    const headers = { 'if-match': '"0"' };
    await this.#asAdmin('/api/newsletter/settings', 200, {
      method: 'PUT',
      json: settings,
      headers,
    });
    const posts = await this.#asAdmin('/api/blog-posts', 200, { method: 'GET' });
    const [{ id: postId }] = JSON.parse(posts.text);
    const made = await this.#asAdmin('/api/newsletter/issues', [200, 201], { json: { postId } });
    const { id } = JSON.parse(made.text);
    await this.#asAdmin(`/api/newsletter/issues/${id}/send`, 202, { json: {} });
  }

  /** Sends raw and encoded line breaks in every field. */
  async #brokenLines() {
    const encoded = encodeURIComponent(LINES);
    for (const path of [`/post/${encoded}`, `/api/blog-posts/${encoded}`, `/search?q=${encoded}`]) {
      await this.#send(path, [200, 400, 404], { method: 'GET' });
    }
    const headers = { 'user-agent': `${ANN} ${encoded}`, 'x-request-id': encoded };
    await this.#send(`/api/newsletter/confirm?token=${encoded}`, 200, { method: 'GET', headers });
    await this.#send('/api/subscribe', 400, { json: { email: LINES }, headers });
    await this.#send('/api/login', 401, { fields: { email: LINES, password: LINES }, headers });
    await this.#send(`/api/subscriber-emails?of=${ANN}`, 401, { method: 'GET', headers });
    const foreign = { origin: `https://${CANARY}.example` };
    await this.#asAdmin('/api/unsubscribe', 403, { json: { email: ANN }, headers: foreign });
    await this.#asAdmin('/api/account/name', [204, 400], { method: 'PUT', json: { name: LINES } });
  }

  async #readAll() {
    const pages = ['/', '/rss.xml', '/sitemap.xml', '/dashboard', '/admin', '/post/a-text'];
    pages.push('/api/activity', '/api/subscriber-emails', '/api/account', '/api/accounts');
    pages.push('/api/newsletter/issues', '/api/newsletter/readers', '/api/desk/posts');
    for (const path of pages) await this.#asAdmin(path, 200, { method: 'GET' });
    await this.#openPage('/api/logout', [302], this.#admin);
  }
}

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SampleController } from '../../../test/sample.controller.ts';
import { ADMIN, startSampleSite, tokenOf, type SampleSite } from '../../../test/sample-service.ts';
import type { Answer, Call } from '../../../test/http-call.ts';

const BEHIND_A_PROXY = { headers: { 'x-forwarded-for': '203.0.113.1' } };

let site: SampleSite;
let held: SampleController['held'];
let answers: Promise<Answer>[];

async function start(variables: NodeJS.ProcessEnv = {}): Promise<void> {
  site = await startSampleSite(variables);
  held = site.service.app.get(SampleController).held;
  answers = [];
}

beforeEach(() => start());
afterEach(async () => {
  let isOver = false;
  void Promise.allSettled(answers).then(() => (isOver = true));
  while (!isOver) await Promise.all([...held.keys(), ''].map(answer));
  await site.close();
});

const turn = () => new Promise(setImmediate);

async function answer(name: string): Promise<void> {
  held.get(name)?.end(name);
  held.delete(name);
  await turn();
}

/** Starts a read that runs until the test answers it. */
function read(name: string, call?: Call, route = 'held'): Promise<Answer> {
  const asked = site.call(`/sample/${route}/${name}`, call);
  answers.push(asked);
  return asked;
}

async function begins(...names: string[]): Promise<void> {
  while (!names.every((name) => held.has(name))) await turn();
}

/** When the service has answered this later request, it has received the earlier requests. */
async function settle(): Promise<void> {
  for (let n = 0; n < 3; n += 1) await site.call('/sample/signed-in', { headers: ADMIN });
}

const began = () => [...held.keys()];

describe('a client whose address is known', () => {
  it('has one public read at a time, and the next one when it ends', async () => {
    const first = read('a');
    await begins('a');
    const second = read('b');
    await settle();
    expect(began()).toEqual(['a']);
    await answer('a');
    await begins('b');
    expect((await first).text).toBe('a');
    await answer('b');
    expect((await second).text).toBe('b');
  });

  it('does not wait for another one', async () => {
    void read('a');
    await begins('a');
    const other = read('b', { localAddress: '127.0.0.2' });
    await begins('b');
    await answer('b');
    expect((await other).status).toBe(200);
  });

  it('is refused with a sentence when too much of it waits', async () => {
    const all = Array.from({ length: 70 }, (_, n) => read(`r${n}`));
    const refused = await Promise.race(all);
    expect(refused).toMatchObject({
      status: 503,
      json: { message: 'The site is busy. Try again in a moment.', code: 'unavailable' },
      headers: { 'retry-after': '2', 'cache-control': 'no-store' },
    });
    void read('other', { localAddress: '127.0.0.2' });
    await begins('other');
  });

  it('is told by the gateway', async () => {
    await site.close();
    await start({ TRUST_PROXY: 'on' });
    for (const name of ['1', '2'])
      void read(name, { headers: { 'x-real-ip': `203.0.113.${name}` } });
    await begins('1', '2');
    void read('3', { headers: { 'x-real-ip': '203.0.113.1' } });
    await settle();
    expect(began()).toEqual(['1', '2']);
  });
});

describe('readers behind one proxy', () => {
  it.each([
    ['that says so', {}, BEHIND_A_PROXY.headers],
    ['before a site with https', { PUBLIC_URL: 'https://blog.example.org' }, {}],
    [
      'that the gateway does not know',
      { TRUST_PROXY: 'on' },
      { 'x-real-ip': '203.0.113.1', 'x-shared-address': '1' },
    ],
    ['that names nobody', { TRUST_PROXY: 'on' }, {}],
  ])('share no budget: one %s', async (_which, variables, headers) => {
    await site.close();
    await start(variables);
    for (const name of ['a', 'b', 'c']) void read(name, { headers });
    await begins('a', 'b');
    await settle();
    expect(began()).toEqual(['a', 'b']);
    await answer('a');
    await begins('c');
  });
});

describe('a public read', () => {
  it('of a signed-in person never waits', async () => {
    void read('a');
    await begins('a');
    void read('made-up', { headers: { cookie: `sid=${tokenOf('nobody')}` } });
    void read('admin', { headers: ADMIN });
    await begins('admin');
    await settle();
    expect(began()).toEqual(['a', 'admin']);
  });

  it('that costs little never waits', async () => {
    void read('a');
    await begins('a');
    void read('picture', {}, 'held-unbounded');
    await begins('picture');
  });

  it('of recently read pages does not wait for new addresses', async () => {
    void read('a');
    await begins('a');
    void read('renewed', { headers: { 'x-cache-status': 'EXPIRED' } });
    await begins('renewed');
  });

  it('gives up its turn when the reader leaves', async () => {
    const leaving = new AbortController();
    void read('a').catch(() => undefined);
    await begins('a');
    const left = read('left', { signal: leaving.signal }).catch(() => 'left');
    await settle();
    void read('b');
    await settle();
    leaving.abort();
    expect(await left).toBe('left');
    await settle();
    await answer('a');
    await begins('b');
    expect(began()).toEqual(['b']);
  });

  it('ends when its reader leaves', async () => {
    const leaving = new AbortController();
    const left = read('left', { signal: leaving.signal }).catch(() => 'left');
    await begins('left');
    void read('b');
    leaving.abort();
    expect(await left).toBe('left');
    await begins('b');
  });

  it('that its reader takes slowly lets others begin', async () => {
    void read('slow');
    await begins('slow');
    held.get('slow')?.write('a part');
    void read('b');
    await begins('b');
  });
});

it('does not limit writes, or reads that need a session', async () => {
  void read('a');
  await begins('a');
  expect((await site.call('/sample/signed-in')).status).toBe(401);
  expect((await site.call('/sample/public', { method: 'POST' })).status).toBe(405);
});

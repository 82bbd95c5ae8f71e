import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { WorkQueue, type EndWork } from './work-queue.ts';

const LIMITS = {
  atOnce: 3,
  atOnceOfOne: 2,
  waiting: 6,
  waitingOfOne: 4,
  waitMs: 1000,
  few: 0,
  rest: 4,
};

let queue: WorkQueue;
let started: { readonly name: string; readonly end: EndWork }[];
let refused: string[];

beforeAll(() => {
  jest.useFakeTimers();
});
afterAll(() => {
  jest.useRealTimers();
});
beforeEach(() => {
  jest.clearAllTimers();
  queue = new WorkQueue(LIMITS);
  started = [];
  refused = [];
});

/** Requests a turn for each name. The first letter of a name is its client. */
async function ask(names: string, { signal } = new AbortController()): Promise<void> {
  for (const name of names.split(' ')) {
    void queue.begin(name.charAt(0), signal).then((end) => {
      if (end) started.push({ name, end });
      else refused.push(name);
    });
  }
  await jest.advanceTimersByTimeAsync(0);
}

async function end(name: string): Promise<void> {
  started.find((each) => each.name === name)?.end();
  await jest.advanceTimersByTimeAsync(0);
}

const names = () => started.map(({ name }) => name).join(' ');

it('starts a limited number at once, and of one client no more than its share', async () => {
  await ask('a1 a2 a3 b1 b2');
  expect(names()).toBe('a1 a2 b1');
});

it('starts the next when one ends, once', async () => {
  await ask('a1 a2 b1 b2 c1 c2');
  await end('a1');
  await end('a1');
  expect(names()).toBe('a1 a2 b1 b2');
});

it('lets clients take turns, however much one of them has waiting', async () => {
  await ask('a1 a2 x1 a3 a4 a5 a6 b1 b2');
  for (const name of ['x1', 'a1', 'b1', 'a2', 'b2', 'a3']) await end(name);
  expect(names()).toBe('a1 a2 x1 b1 a3 b2 a4 a5');
});

it('refuses work beyond the waiting limit of one client, or of all', async () => {
  await ask('a1 a2 b1 a3 a4 a5 a6 a7');
  expect(refused).toEqual(['a7']);
  await ask('c1 d1 e1');
  expect(refused).toEqual(['a7', 'e1']);
});

it('refuses what waited too long', async () => {
  await ask('a1 a2 a3');
  await jest.advanceTimersByTimeAsync(1000);
  expect(refused).toEqual(['a3']);
  await end('a1');
  await ask('a4');
  expect(names()).toBe('a1 a2 a4');
});

it('forgets a client that leaves while waiting', async () => {
  const leaving = new AbortController();
  await ask('a1 a2 b1');
  await ask('c1', leaving);
  await ask('d1');
  leaving.abort();
  await end('a1');
  expect(names()).toBe('a1 a2 b1 d1');
});

it('leaves room after what took long while others wait, for a while at most', async () => {
  await ask('a1 a2 a3 a4');
  await jest.advanceTimersByTimeAsync(10);
  await end('a1');
  await jest.advanceTimersByTimeAsync(38);
  expect(names()).toBe('a1 a2');
  await jest.advanceTimersByTimeAsync(2);
  expect(names()).toBe('a1 a2 a3');
  await jest.advanceTimersByTimeAsync(300);
  await end('a2');
  await jest.advanceTimersByTimeAsync(50);
  expect(names()).toBe('a1 a2 a3 a4');
});

it('leaves no room while few wait, as a page asks for them', async () => {
  queue = new WorkQueue({ ...LIMITS, few: 2 });
  await ask('a1 a2 a3 a4');
  await jest.advanceTimersByTimeAsync(500);
  await end('a1');
  expect(names()).toBe('a1 a2 a3');
});

it('does not pause if nothing waits', async () => {
  await ask('a1 a2');
  await jest.advanceTimersByTimeAsync(500);
  await end('a1');
  await ask('a3');
  expect(names()).toBe('a1 a2 a3');
});

it('takes what need not wait', () => {
  expect(queue.tryBegin('a')).toBeDefined();
  const endSecond = queue.tryBegin('a');
  expect(queue.tryBegin('a')).toBeUndefined();
  endSecond?.();
  expect(queue.tryBegin('a')).toBeDefined();
});

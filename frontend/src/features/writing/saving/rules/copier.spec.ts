import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { startCopier, type Copier } from './copier.ts';

let kept: string[];
let copier: Copier<string>;
const onRefused = jest.fn();
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

function start(keep: (copy: string) => Promise<void>): void {
  copier = startCopier({
    keep,
    forget: () => {
      kept.push('(gone)');
      return Promise.resolve();
    },
    onRefused,
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  onRefused.mockReset();
  kept = [];
  start((copy) => {
    kept.push(copy);
    return Promise.resolve();
  });
});

afterEach(() => {
  jest.useRealTimers();
});

it('writes 500 ms after a key', async () => {
  copier.change('a');
  await pass(499);
  expect(kept).toEqual([]);
  await pass(1);
  expect(kept).toEqual(['a']);
});

it('writes every 800 ms while someone types without a pause', async () => {
  for (let tenth = 0; tenth < 24; tenth += 1) {
    copier.change(`${tenth}`);
    await pass(100);
  }
  expect(kept).toEqual(['7', '15', '23']);
});

it('writes at once, and only once, when the page closes', async () => {
  copier.change('a');
  copier.flush();
  copier.flush();
  await pass(5000);
  expect(kept).toEqual(['a']);
});

it('takes the copy away last, and writes nothing that was waiting', async () => {
  copier.change('a');
  copier.flush();
  copier.change('ab');
  copier.forget();
  await pass(5000);
  expect(kept).toEqual(['a', '(gone)']);
});

it('says that the browser refuses, and tries again with the next key', async () => {
  start(() => Promise.reject(new Error('no room')));
  copier.change('a');
  await pass(500);
  expect(onRefused).toHaveBeenCalledTimes(1);
  copier.change('ab');
  await pass(500);
  expect(onRefused).toHaveBeenCalledTimes(2);
});

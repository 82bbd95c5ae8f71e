import { expect, it } from '@jest/globals';
import { Clock, MemorySharedState } from '@examiner/kit';
import { PostCounts } from './post-counts.ts';

it('does not keep a count that began before a write', async () => {
  let posts = 1;
  let goOn: () => void = () => undefined;
  let isCounting: () => void = () => undefined;
  const counting = new Promise<void>((resolve) => (isCounting = resolve));
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const repository = {
    count: async () => {
      const count = posts;
      isCounting();
      await held;
      return count;
    },
  };
  const counts = new PostCounts(repository as never, new MemorySharedState(new Clock()));
  const before = counts.total(['one', 'other']);
  await counting;
  posts = 2;
  await counts.invalidate();
  goOn();
  expect(await before).toBe(2);
  expect(await counts.total(['one', 'other'])).toBe(4);
});

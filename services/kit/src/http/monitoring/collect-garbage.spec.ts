import { expect, it } from '@jest/globals';
import { collectGarbage } from './collect-garbage.ts';

it('frees what nothing refers to, and gives nobody else the means', async () => {
  const left = new WeakRef({});
  // A weak reference keeps its object until the turn ends.
  await new Promise(setImmediate);
  collectGarbage();
  expect(left.deref()).toBeUndefined();
  expect('gc' in globalThis).toBe(false);
});

import { expect, it } from '@jest/globals';
import { staysWithin } from './stays-within.ts';

const MAX = 3;

/** A limit over rows in memory. Each read takes one turn of the event loop. */
function limit(rows: { id: string; at: number }[] = []) {
  const takeBack = (id: string) => {
    const place = rows.findIndex((row) => row.id === id);
    rows.splice(place, 1);
    return Promise.resolve();
  };
  const list = async () => {
    await new Promise(setImmediate);
    return rows.toSorted((a, b) => a.at - b.at);
  };
  const add = (id: string, at: number) => {
    rows.push({ id, at });
    return staysWithin({ id, max: MAX, list, takeBack: () => takeBack(id) });
  };
  return { rows, add };
}

it('keeps as many of those that come at once as there is room for, the oldest', async () => {
  const { rows, add } = limit([{ id: 'before', at: 0 }]);
  const stay = await Promise.all(Array.from({ length: 50 }, (_, n) => add(`at ${n}`, n + 1)));
  expect(stay.flatMap((stays, n) => (stays ? [n] : []))).toEqual([0, 1]);
  expect(rows.map(({ id }) => id)).toEqual(['before', 'at 0', 'at 1']);
});

it('gives way if one that says it is newer was kept already', async () => {
  const { rows, add } = limit();
  for (const at of [11, 12, 13]) expect(await add(`at ${at}`, at)).toBe(true);
  expect(await add('late', 1)).toBe(false);
  expect(rows.map(({ id }) => id)).toEqual(['at 11', 'at 12', 'at 13']);
});

it('keeps no document that it could not count', async () => {
  let isThere = true;
  const takeBack = () => Promise.resolve((isThere = false));
  const list = () => Promise.reject(new Error('the store is away'));
  await expect(staysWithin({ id: 'a', max: MAX, list, takeBack })).rejects.toThrow('away');
  expect(isThere).toBe(false);
});

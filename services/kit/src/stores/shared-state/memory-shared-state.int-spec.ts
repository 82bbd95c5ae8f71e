import { describe, expect, it } from '@jest/globals';
import { MemorySharedState } from './memory-shared-state.ts';
import { describeSharedStateContract } from './shared-state.contract.ts';

const MAX_ENTRIES = 50_000;

/** A state with a clock that the test sets. */
function openState() {
  let now = Date.parse('2026-11-21T10:00:00.000Z');
  const state = new MemorySharedState({ now: () => now });
  const advance = (seconds: number) => {
    now += seconds * 1000;
    return Promise.resolve();
  };
  return { state, advance, dispose: () => Promise.resolve() };
}

describeSharedStateContract(MemorySharedState.name, () => Promise.resolve(openState()));

describe(MemorySharedState.name, () => {
  it('forgets the oldest when someone invents more keys than it holds', async () => {
    const { state } = openState();
    for (let n = 0; n < MAX_ENTRIES; n += 1) await state.set(`key-${n}`, 'x', 60);
    await state.set('one more', 'x', 60);
    expect(await state.get('key-0')).toBeNull();
    expect(await state.get('key-1')).toBe('x');
    expect(await state.get('one more')).toBe('x');
  });

  it('drops expired entries first, then the oldest', async () => {
    const { state, advance } = openState();
    await state.set('old', 'x', 600);
    for (let n = 1; n < MAX_ENTRIES; n += 1) await state.set(`key-${n}`, 'x', 60);
    await advance(60);
    await state.set('one more', 'x', 60);
    expect(await state.get('old')).toBe('x');
    expect(await state.get('one more')).toBe('x');
  });

  it('replaces a value without giving up another when it is full', async () => {
    const { state } = openState();
    for (let n = 0; n < MAX_ENTRIES; n += 1) await state.set(`key-${n}`, 'x', 60);
    await state.set('key-9', 'new', 60);
    expect(await state.get('key-0')).toBe('x');
    expect(await state.get('key-9')).toBe('new');
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SharedState } from './shared-state.ts';

/** An empty state for one test, with a clock that the test sets. */
export interface OpenState {
  readonly state: SharedState;
  /** Moves the clock forward. */
  advance(seconds: number): Promise<void>;
  dispose(): Promise<void>;
}

/** The tests of every adapter of the shared-state port. */
export function describeSharedStateContract(
  name: string,
  openState: () => Promise<OpenState>,
): void {
  describe(`${name} as shared state`, () => {
    let opened: OpenState;
    let state: SharedState;
    beforeEach(async () => {
      opened = await openState();
      state = opened.state;
    });
    afterEach(() => opened.dispose());

    describe('a value', () => {
      it('is null until it is set', async () => {
        expect(await state.get('a')).toBeNull();
      });

      it.each(['text', '', '0', '👋 \u0000 \r\n', 'x'.repeat(100_000)])(
        'is kept',
        async (value) => {
          await state.set('a', value, 60);
          expect(await state.get('a')).toBe(value);
          expect(await state.get('b')).toBeNull();
        },
      );

      it('is replaced, with the new end', async () => {
        await state.set('a', 'old', 10);
        await opened.advance(9);
        await state.set('a', 'new', 10);
        await opened.advance(9);
        expect(await state.get('a')).toBe('new');
        await opened.advance(1);
        expect(await state.get('a')).toBeNull();
      });

      it('is gone at its end, not before', async () => {
        await state.set('a', 'text', 10);
        await opened.advance(9);
        expect(await state.get('a')).toBe('text');
        await opened.advance(1);
        expect(await state.get('a')).toBeNull();
      });

      it('is gone once removed; removing it again does nothing', async () => {
        await state.set('a', 'text', 10);
        await state.remove('a');
        expect(await state.get('a')).toBeNull();
        await expect(state.remove('a')).resolves.toBeUndefined();
      });
    });

    describe('a lease', () => {
      it('is held by one at a time', async () => {
        const tokens = await Promise.all(
          Array.from({ length: 20 }, () => state.acquireLease('a', 60)),
        );
        expect(tokens.filter(Boolean)).toHaveLength(1);
        expect(await state.acquireLease('b', 60)).toEqual(expect.any(String));
      });

      it('is free again once it is released, or at its end', async () => {
        await state.releaseLease('a', (await state.acquireLease('a', 60)) ?? '');
        expect(await state.acquireLease('a', 60)).toEqual(expect.any(String));
        await opened.advance(59);
        expect(await state.acquireLease('a', 60)).toBeNull();
        await opened.advance(1);
        expect(await state.acquireLease('a', 60)).toEqual(expect.any(String));
      });

      it('is not released by people who lost it', async () => {
        const lost = (await state.acquireLease('a', 10)) ?? '';
        await opened.advance(10);
        await state.acquireLease('a', 60);
        await state.releaseLease('a', lost);
        await state.releaseLease('a', 'invented');
        expect(await state.acquireLease('a', 60)).toBeNull();
      });
    });
  });
}

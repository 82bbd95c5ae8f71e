import { setTimeout as wait } from 'node:timers/promises';
import type { Document } from './collection.ts';

const LOOKS = 12;
const WAIT_MS = 10;

/** A new document among the documents that a limit counts. */
export interface Limited {
  readonly id: string;
  readonly max: number;
  /** All documents that the limit counts, oldest first. */
  readonly list: () => Promise<readonly Document[]>;
  readonly takeBack: () => Promise<unknown>;
}

/**
 * Removes the document if there are too many. If several are inserted at once, the newest are removed. A document stays
 * only after a count of at most `max`, so at most `max` documents stay on all replicas.
 * @returns whether the document stays
 */
export async function staysWithin({ id, max, list, takeBack }: Limited): Promise<boolean> {
  try {
    for (let look = 1; look <= LOOKS; look += 1) {
      const ids = (await list()).map((each) => each.id);
      if (ids.length <= max) return true;
      if (!ids.slice(0, max).includes(id)) break;
      // Newer documents will be removed by their own calls.
      await wait(WAIT_MS * look);
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  await takeBack();
  return false;
}

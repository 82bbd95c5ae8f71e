import { collections as audience } from '@examiner/audience/collections';
import { collections as auth } from '@examiner/auth/collections';
import { collections as content } from '@examiner/content/collections';
import { collections as dashboard } from '@examiner/dashboard/collections';
import type { AnyCollection } from './stores.ts';

/** Every collection of the product. */
export const COLLECTIONS = [
  ...content,
  ...audience,
  ...auth,
  ...dashboard,
] as unknown as readonly AnyCollection[];

import * as z from 'zod/mini';
import { optionalLine, requiredLine } from '../content/text.ts';

/** Characters that turn the direction of what follows them. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const isStraight = z.refine<string>(
  (name) => !TURNS.test(name),
  'Name must be a single line of text',
);

/** A person's name for a thing of the account. */
export const ownNameSchema = requiredLine('Name', 100).check(isStraight);

/** A person's name; empty: none. */
export const personNameSchema = optionalLine('Name', 100).check(isStraight);

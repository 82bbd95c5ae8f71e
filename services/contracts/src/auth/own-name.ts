import * as z from 'zod/mini';
import { optionalLine, requiredLine } from '../content/text.ts';

/** Characters that change the direction of the text after them. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const isStraight = z.refine<string>(
  (name) => !TURNS.test(name),
  'Name must be a single line of text',
);

/** The name that a person gives to a passkey, token, or similar item of the account. */
export const ownNameSchema = requiredLine('Name', 100).check(isStraight);

/** The name of a person; empty if there is none. */
export const personNameSchema = optionalLine('Name', 100).check(isStraight);

import {
  fieldsOf,
  postDraftOf,
  type ManuscriptFields,
  type Site,
  type SomeFields,
} from '@examiner/contracts';
import { isDeepStrictEqual } from 'node:util';
import { toPostInput } from '../posts/post-input.ts';

/** Posts store the key of their category. Pages send the name of the category. */
export function withKey<T extends ManuscriptFields>({ categories }: Site, fields: T): T {
  const named = categories.find(({ name }) => name === fields.category);
  return { ...fields, category: named?.key ?? fields.category };
}

/** @throws BadRequestException that names every field that prevents publication */
export function confirmable(site: Site, text: ManuscriptFields): ManuscriptFields {
  return fieldsOf(toPostInput(site, postDraftOf(text)));
}

export function isSameText(one: SomeFields, other: SomeFields): boolean {
  return isDeepStrictEqual(fieldsOf(one), fieldsOf(other));
}

/** In scripts without spaces, each run of text counts as one word. */
export function countWords(content: string): number {
  return content.match(/\S+/g)?.length ?? 0;
}

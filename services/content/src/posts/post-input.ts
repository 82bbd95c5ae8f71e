import {
  fieldsOf,
  postInputSchemaFor,
  READ_TIME_MINIMUM,
  withoutEmpty,
  type PostInput,
  type Site,
  type SomeFields,
} from '@examiner/contracts';
import { validationError } from '@examiner/kit';

/** A sent post; its category becomes a key, whether it was a name or a key. */
export function toPostInput(site: Site, body: unknown): PostInput {
  const parsed = postInputSchemaFor(site).safeParse(body);
  if (!parsed.success) throw validationError(parsed.error.issues);
  const { category } = parsed.data;
  const named = site.categories.find(({ name }) => name === category);
  return { ...parsed.data, category: named?.key ?? category };
}

/** The fields of a text that a post stores. The number of a part means nothing without its series. */
export function postOf(text: SomeFields): PostInput {
  const { readTime, seriesId, seriesPart, ...rest } = fieldsOf(text);
  const part = seriesId ? seriesPart : null;
  const post = withoutEmpty({ ...rest, seriesId, seriesPart: part });
  return { ...post, readTime: readTime ?? READ_TIME_MINIMUM };
}

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

/** Parses the body of a request as a post. The category may be a name or a key, and becomes a key. */
export function toPostInput(site: Site, body: unknown): PostInput {
  const parsed = postInputSchemaFor(site).safeParse(body);
  if (!parsed.success) throw validationError(parsed.error.issues);
  const { category } = parsed.data;
  const named = site.categories.find(({ name }) => name === category);
  return { ...parsed.data, category: named?.key ?? category };
}

/** The fields of a text that a post stores. Without a series, the number of the part is left out. */
export function postOf(text: SomeFields): PostInput {
  const { readTime, seriesId, seriesPart, ...rest } = fieldsOf(text);
  const part = seriesId ? seriesPart : null;
  const post = withoutEmpty({ ...rest, seriesId, seriesPart: part });
  return { ...post, readTime: readTime ?? READ_TIME_MINIMUM };
}

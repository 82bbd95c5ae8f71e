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

/** A post as it is sent; its category is a key then, whether it came as name or key. */
export function toPostInput(site: Site, body: unknown): PostInput {
  const parsed = postInputSchemaFor(site).safeParse(body);
  if (!parsed.success) throw validationError(parsed.error.issues);
  const { category } = parsed.data;
  const named = site.categories.find(({ name }) => name === category);
  return { ...parsed.data, category: named?.key ?? category };
}

/** What a post stores of a text. The number of a part means nothing without its series. */
export function postOf(text: SomeFields): PostInput {
  const { readTime, seriesId, seriesPart, ...rest } = fieldsOf(text);
  const part = seriesId ? seriesPart : null;
  const post = withoutEmpty({ ...rest, seriesId, seriesPart: part });
  return { ...post, readTime: readTime ?? READ_TIME_MINIMUM };
}

import { postInputSchemaFor, type PostInput, type Site } from '@examiner/contracts';
import { validationError } from '@examiner/kit';

/** A post as it is sent; its category is a key then, whether it came as name or key. */
export function toPostInput(site: Site, body: unknown): PostInput {
  const parsed = postInputSchemaFor(site).safeParse(body);
  if (!parsed.success) throw validationError(parsed.error.issues);
  const { category } = parsed.data;
  const named = site.categories.find(({ name }) => name === category);
  return { ...parsed.data, category: named?.key ?? category };
}

/** A number of a part means nothing without its series; format 1 is what a post without one has. */
export function withoutEmpty(input: PostInput): PostInput {
  const {
    format,
    featuredImage,
    featuredImageAlt,
    seriesId,
    seriesPart,
    canonicalUrl,
    ...required
  } = input;
  return {
    ...required,
    ...(format === 2 && { format }),
    ...(featuredImage && { featuredImage }),
    ...(featuredImageAlt && { featuredImageAlt }),
    ...(seriesId && { seriesId, ...(seriesPart !== undefined && { seriesPart }) }),
    ...(canonicalUrl && { canonicalUrl }),
  };
}

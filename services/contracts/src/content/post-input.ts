import * as z from 'zod/mini';
import { canonicalSchema, imagePathSchema } from './text.ts';
import {
  byField,
  TEXT_FIELDS,
  type ManuscriptFields,
  type TextField,
  type TextFieldRows,
} from './text-fields.ts';

export const postInputSchema = z.object(
  byField<{ [F in TextField]: TextFieldRows[F]['published'] }>(
    (name) => TEXT_FIELDS[name].published,
  ),
  'The body must be a JSON object with the fields of a post',
);
export type PostInput = z.output<typeof postInputSchema>;
/** A post before defaults are filled in: `featured` may be missing. */
export type PostDraft = z.input<typeof postInputSchema>;

/** A text in the form that the check of a post expects. A number that was not entered is left out. */
export function postDraftOf(text: ManuscriptFields): PostDraft {
  const { readTime, seriesPart, ...rest } = text;
  const draft = { ...rest, readTime: readTime ?? undefined, seriesPart: seriesPart ?? undefined };
  // The check reports a missing read time.
  return draft as PostDraft;
}

/** Checks a written text as a post. */
export const publishableSchema = z.pipe(z.transform(postDraftOf), postInputSchema);

interface SiteOfPost {
  readonly categories: readonly { readonly name: string; readonly key: string }[];
  readonly series?: readonly { readonly id: string }[];
  readonly url?: string;
}

/**
 * Checks a post against the categories, the series, and the address of the site. The category may be a name or a key.
 * Series and address are optional.
 */
export const postInputSchemaFor = ({ categories, series, url }: SiteOfPost) =>
  z.extend(postInputSchema, {
    canonicalUrl: z.optional(canonicalSchema(url)),
    featuredImage: z.optional(imagePathSchema('Featured image', url)),
    seriesId: postInputSchema.shape.seriesId.check(
      z.refine(
        (wanted) => !wanted || !series || series.some(({ id }) => id === wanted),
        'Series must be one of the site, or none',
      ),
    ),
    category: postInputSchema.shape.category.check(
      z.refine(
        (wanted) => categories.some(({ name, key }) => wanted === name || wanted === key),
        `Category must be one of: ${categories.map(({ name }) => name).join(', ')}`,
      ),
    ),
  });

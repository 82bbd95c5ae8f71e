import {
  findCategory,
  picturePath,
  plainCharacters,
  postSchema,
  postSummarySchema,
  type Post,
  type PostSlug,
  type PostSummary,
  type PostTitle,
  type Site,
} from '@examiner/contracts';
import { postedEarlierOn } from './publication-time.ts';

/** The publication time of a post. It is shown if the post's own date is later. */
interface Appeared {
  readonly firstPublishedAt?: string | undefined;
}

const FIELDS_OF_SUMMARY = Object.keys(postSummarySchema.shape) as (keyof PostSummary)[];
const FIELDS_OF_POST_ALONE = (Object.keys(postSchema.shape) as (keyof Post)[]).filter(
  (name) => !(name in postSummarySchema.shape),
);

/** The fields that have a value. */
function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const given = names.filter((name) => from[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, from[name]])) as Pick<T, K>;
}

/** Posts store the key of their category. Answers have its present name. */
export function categoryName(site: Site, { category }: { readonly category: string }): string {
  return findCategory(site, category)?.name ?? category;
}

/** Posts of earlier releases may have a picture of another site, which readers do not get. */
export function shownPicture({ url }: Pick<Site, 'url'>, picture = ''): string | undefined {
  return picturePath(picture, url);
}

export function toSummary(site: Site, post: PostSummary & Appeared): PostSummary {
  const fields = pick(post, FIELDS_OF_SUMMARY);
  if (!site.series.some(({ id }) => id === post.seriesId)) {
    delete fields.seriesId;
    delete fields.seriesPart;
  }
  const category = categoryName(site, post);
  const postedOn = postedEarlierOn(post, site);
  return {
    ...fields,
    title: plainCharacters(fields.title),
    excerpt: plainCharacters(fields.excerpt),
    category,
    featuredImage: shownPicture(site, post.featuredImage),
    ...(postedOn && { postedOn }),
  };
}

export function toPost(site: Site, post: Post & Appeared): Post {
  const { postedOn: _, ...fields } = toSummary(site, post);
  const { title, excerpt } = post;
  // The stored values, so that an author who reads a post and writes it back changes nothing.
  return { ...fields, ...pick(post, FIELDS_OF_POST_ALONE), title, excerpt };
}

export function toTitle({ slug, title, publishedAt }: PostTitle): PostTitle {
  return { slug, title: plainCharacters(title), publishedAt };
}

export function toSlug(site: Site, post: PostSlug): PostSlug {
  return { slug: post.slug, category: categoryName(site, post), publishedAt: post.publishedAt };
}

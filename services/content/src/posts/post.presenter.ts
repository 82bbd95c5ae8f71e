import {
  findCategory,
  picturePath,
  type Post,
  type PostSlug,
  type PostSummary,
  type PostTitle,
  type Site,
} from '@examiner/contracts';

/** Posts store the key of their category, and answers say its present name. */
export function categoryName(site: Site, { category }: { readonly category: string }): string {
  return findCategory(site, category)?.name ?? category;
}

/** Posts of earlier releases may have a picture of another place, which no reader gets. */
export function shownPicture({ url }: Pick<Site, 'url'>, picture = ''): string | undefined {
  return picturePath(picture, url);
}

export function toSummary(site: Site, post: PostSummary): PostSummary {
  const inSeries = site.series.some(({ id }) => id === post.seriesId);
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    category: categoryName(site, post),
    featured: post.featured,
    featuredImage: shownPicture(site, post.featuredImage),
    featuredImageAlt: post.featuredImageAlt,
    publishedAt: post.publishedAt,
    readTime: post.readTime,
    ...(inSeries && { seriesId: post.seriesId, seriesPart: post.seriesPart }),
  };
}

export function toPost(site: Site, post: Post): Post {
  const { content, format, canonicalUrl } = post;
  return {
    ...toSummary(site, post),
    content,
    ...(format && { format }),
    ...(canonicalUrl && { canonicalUrl }),
  };
}

export function toTitle({ slug, title, publishedAt }: PostTitle): PostTitle {
  return { slug, title, publishedAt };
}

export function toSlug(site: Site, post: PostSlug): PostSlug {
  return { slug: post.slug, category: categoryName(site, post), publishedAt: post.publishedAt };
}

import type { Post, PostSlug, PostSummary, PostTitle } from '@examiner/contracts';
import type { PostDocument, PostSummaryDocument } from './post.model.ts';

export function toSummary(post: PostSummaryDocument): PostSummary {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    category: post.category,
    featured: post.featured,
    featuredImage: post.featuredImage,
    featuredImageAlt: post.featuredImageAlt,
    publishedAt: post.publishedAt,
    readTime: post.readTime,
  };
}

export function toPost(post: PostDocument): Post {
  return { ...toSummary(post), content: post.content };
}

export function toTitle({ slug, title, publishedAt }: PostTitle): PostTitle {
  return { slug, title, publishedAt };
}

export function toSlug({ slug, category, publishedAt }: PostSlug): PostSlug {
  return { slug, category, publishedAt };
}

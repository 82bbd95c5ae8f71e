import { AUTHOR_NAME, SITE_DESCRIPTION, SITE_LANGUAGE, SITE_NAME } from '@examiner/contracts';
import type { AbsoluteUrl } from '../absolute-url.ts';
import type { DescribedPage } from './page.ts';

/** The page in the vocabulary of schema.org. */
export function structuredData(page: DescribedPage, address: AbsoluteUrl): object | undefined {
  if (page.path === undefined) return undefined;
  const url = address.of(page.path);
  const blog = { '@type': 'Blog', name: SITE_NAME, url: address.of('/') };
  const common = { '@context': 'https://schema.org', url, inLanguage: SITE_LANGUAGE };
  const { post } = page;
  if (post) {
    return {
      ...common,
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      articleSection: post.category,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      timeRequired: `PT${post.readTime}M`,
      mainEntityOfPage: url,
      author: { '@type': 'Person', name: AUTHOR_NAME, url: address.of('/about') },
      isPartOf: blog,
      ...(post.featuredImage && { image: address.of(post.featuredImage) }),
    };
  }
  if (page.kind === undefined) return undefined;
  if (page.kind === 'Blog') return { ...common, ...blog, description: SITE_DESCRIPTION };
  return {
    ...common,
    '@type': page.kind,
    name: page.title,
    description: page.description,
    isPartOf: blog,
  };
}

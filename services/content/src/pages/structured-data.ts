import { imageAsJpeg, type Site } from '@examiner/contracts';
import type { AbsoluteUrl } from '../absolute-url.ts';
import { shownPicture } from '../posts/post.presenter.ts';
import type { DescribedPage } from './page.ts';

export function structuredData(
  site: Site,
  page: DescribedPage,
  address: AbsoluteUrl,
): object | undefined {
  if (page.path === undefined) return undefined;
  const url = address.of(page.path);
  const blog = { '@type': 'Blog', name: site.name, url: site.url };
  const common = { '@context': 'https://schema.org', url, inLanguage: site.language };
  const { post } = page;
  if (post) {
    const picture = shownPicture(site, post.featuredImage);
    return {
      ...common,
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      articleSection: post.category,
      datePublished: post.publishedTime,
      dateModified: post.updatedAt,
      timeRequired: `PT${post.readTime}M`,
      mainEntityOfPage: page.canonical ?? url,
      author: { '@type': 'Person', name: site.author.name, url: address.of('/about') },
      isPartOf: blog,
      ...(picture && { image: address.of(imageAsJpeg(picture)) }),
    };
  }
  if (page.kind === undefined) return undefined;
  if (page.kind === 'Blog') return { ...common, ...blog, description: site.description };
  return {
    ...common,
    '@type': page.kind,
    name: page.title,
    description: page.description,
    isPartOf: blog,
  };
}

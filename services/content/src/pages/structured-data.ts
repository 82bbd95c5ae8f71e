import { findListing, imageAsJpeg, listingPath, type Site } from '@examiner/contracts';
import type { AbsoluteUrl } from '../absolute-url.ts';
import { shownPicture } from '../posts/post.presenter.ts';
import type { DescribedPage } from './page.ts';

function publisherOf(site: Site, address: AbsoluteUrl): object {
  const logo = { '@type': 'ImageObject', url: address.of('/icon-512.png') };
  return {
    '@type': 'Organization',
    name: site.name,
    url: site.url,
    ...(site.mark !== null && { logo }),
  };
}

/** The breadcrumbs of a post in search engines: its category, and then the post. */
function breadcrumbs(
  site: Site,
  { post }: DescribedPage,
  address: AbsoluteUrl,
): object | undefined {
  const listing = post && findListing(site, post.category);
  if (!listing) return undefined;
  const step = (position: number, name: string, item?: string) => ({
    '@type': 'ListItem',
    position,
    name,
    ...(item && { item }),
  });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [step(1, listing.name, address.of(listingPath(listing))), step(2, post.title)],
  };
}

/** @param shared the picture of pages without their own picture */
export function structuredData(
  site: Site,
  page: DescribedPage,
  address: AbsoluteUrl,
  shared?: string | null,
): object | undefined {
  if (page.path === undefined) return undefined;
  const url = address.of(page.path);
  const blog = { '@type': 'Blog', name: site.name, url: site.url };
  const common = { '@context': 'https://schema.org', url, inLanguage: site.language };
  const { post } = page;
  if (post) {
    const picture = shownPicture(site, post.featuredImage) ?? shared;
    const breadcrumb = breadcrumbs(site, page, address);
    const keywords = (post.tags ?? []).map(({ name }) => name);
    return {
      ...common,
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      articleSection: post.category,
      ...(keywords.length > 0 && { keywords }),
      datePublished: post.publishedTime,
      dateModified: post.updatedAt,
      timeRequired: `PT${post.readTime}M`,
      mainEntityOfPage: page.canonical ?? url,
      author: { '@type': 'Person', name: site.author.name, url: address.of('/about') },
      isPartOf: breadcrumb ? [blog, { '@type': 'WebPage', url, breadcrumb }] : blog,
      publisher: publisherOf(site, address),
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

import { documentTitle, SITE_DESCRIPTION, SITE_NAME } from '@examiner/contracts';
import type { AbsoluteUrl } from '../absolute-url.ts';
import { escapeHtml, scriptJson } from '@examiner/kit';
import type { DescribedPage } from './page.ts';
import { structuredData } from './structured-data.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

function element(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([attribute, value]) =>
    value === undefined ? '' : ` ${attribute}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

const meta = (name: string, content: string) => element('meta', { name, content });
const property = (name: string, content: string) => element('meta', { property: name, content });

/** The picture that stands for a page where it is linked: the post's own, else the site's. */
function pictureOf({ post }: DescribedPage, defaultImage: string | undefined): string | undefined {
  return post?.featuredImage?.startsWith('/') ? post.featuredImage : defaultImage;
}

function linkPreview(page: DescribedPage, address: AbsoluteUrl, defaultImage?: string): string[] {
  const { post } = page;
  const picture = pictureOf(page, defaultImage);
  const alt = picture === post?.featuredImage ? post?.featuredImageAlt : undefined;
  return [
    property('og:type', post ? 'article' : 'website'),
    property('og:site_name', SITE_NAME),
    property('og:title', page.title ?? SITE_NAME),
    property('og:description', page.description ?? SITE_DESCRIPTION),
    ...(page.path === undefined ? [] : [property('og:url', address.of(page.path))]),
    ...(picture ? [property('og:image', address.of(picture))] : []),
    ...(alt ? [property('og:image:alt', alt)] : []),
    ...(post
      ? [
          property('article:published_time', post.publishedAt),
          property('article:section', post.category),
        ]
      : []),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ];
}

function feedLink(type: string, href: string): string {
  return element('link', { rel: 'alternate', type, title: SITE_NAME, href });
}

export function documentHead(
  page: DescribedPage,
  address: AbsoluteUrl,
  defaultImage?: string,
): string {
  const data = structuredData(page, address);
  return [
    `<title>${escapeHtml(documentTitle(page.title))}</title>`,
    meta('description', page.description ?? SITE_DESCRIPTION),
    ...(page.indexed ? [] : [meta('robots', 'noindex')]),
    ...(page.path === undefined
      ? []
      : [element('link', { rel: 'canonical', href: address.of(page.path) })]),
    ...linkPreview(page, address, defaultImage),
    feedLink('application/rss+xml', '/rss.xml'),
    feedLink('application/feed+json', '/feed.json'),
    ...(data ? [`<script type="application/ld+json">${scriptJson(data)}</script>`] : []),
  ].join('\n    ');
}

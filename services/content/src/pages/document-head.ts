import { documentTitle, imageAsJpeg, type Site } from '@examiner/contracts';
import type { AbsoluteUrl } from '../absolute-url.ts';
import { escapeHtml, scriptJson } from '@examiner/kit';
import { shownPicture } from '../posts/post.presenter.ts';
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

/** Without the size, some sites show no picture to the first person who shares a page. */
function pictureFacts(picture: string, size: DescribedPage['pictureSize']): string[] {
  const extension = imageAsJpeg(picture).split('.').pop() ?? '';
  const type = extension === 'jpg' ? 'jpeg' : extension;
  return [
    property('og:image:type', `image/${type}`),
    ...(size
      ? [
          property('og:image:width', String(size.width)),
          property('og:image:height', String(size.height)),
        ]
      : []),
  ];
}

/** @param picture used if the page has no picture */
function linkPreview(
  site: Site,
  page: DescribedPage,
  address: AbsoluteUrl,
  picture: string | null | undefined,
): string[] {
  const { post } = page;
  const own = shownPicture(site, post?.featuredImage);
  const shown = own ?? picture;
  const alt = shown && shown === own ? post?.featuredImageAlt : undefined;
  return [
    property('og:type', post ? 'article' : 'website'),
    property('og:site_name', site.name),
    property('og:title', post?.title ?? page.title ?? site.name),
    property('og:description', post?.excerpt ?? page.description ?? site.description),
    ...(page.path === undefined ? [] : [property('og:url', address.of(page.path))]),
    property('og:locale', site.language.replace('-', '_')),
    ...(shown ? [property('og:image', address.of(imageAsJpeg(shown)))] : []),
    ...(shown ? pictureFacts(shown, page.pictureSize) : []),
    ...(alt ? [property('og:image:alt', alt)] : []),
    ...(post
      ? [
          property('article:published_time', post.publishedTime),
          property('article:modified_time', post.updatedAt),
          property('article:author', address.of('/about')),
          property('article:section', post.category),
          ...(post.tags ?? []).map(({ name }) => property('article:tag', name)),
        ]
      : []),
    meta('twitter:card', shown ? 'summary_large_image' : 'summary'),
  ];
}

/** Whether Mastodon looks for a link to the author's account on the page. */
const isOfAuthor = ({ path }: DescribedPage): boolean => path === '/' || path === '/about';

function authorLinks({ author }: Site): string[] {
  return author.links.map(({ url }) => element('link', { rel: 'me', href: url }));
}

/** Mastodon shows the author's name beside a link to a post. The author's account must name this site as its own. */
function fediverseCreator({ author }: Site, { post }: DescribedPage): string[] {
  const handle = author.fediverse;
  return post && handle ? [meta('fediverse:creator', `@${handle.replace(/^@/, '')}`)] : [];
}

/** Browsers that support SVG use the mark instead of `favicon.ico`. */
function icons({ mark }: Site): string[] {
  const manifest = element('link', { rel: 'manifest', href: '/site.webmanifest' });
  if (mark === null) return [manifest];
  return [
    element('link', { rel: 'icon', href: '/favicon.ico', sizes: '48x48' }),
    ...(mark ? [element('link', { rel: 'icon', href: mark })] : []),
    element('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    manifest,
  ];
}

export function documentHead(
  site: Site,
  page: DescribedPage,
  address: AbsoluteUrl,
  shippedPicture?: string,
): string {
  const picture = site.sharePicture === undefined ? shippedPicture : site.sharePicture;
  const data = structuredData(site, page, address, picture);
  const feedLinks = (title: string, folder: string) => [
    element('link', {
      rel: 'alternate',
      type: 'application/rss+xml',
      title,
      href: `${folder}/rss.xml`,
    }),
    element('link', {
      rel: 'alternate',
      type: 'application/feed+json',
      title,
      href: `${folder}/feed.json`,
    }),
  ];
  return [
    `<title>${escapeHtml(documentTitle(site, page.title))}</title>`,
    meta('description', page.description ?? site.description),
    ...(page.indexed ? [] : [meta('robots', 'noindex')]),
    ...(page.path === undefined
      ? []
      : [element('link', { rel: 'canonical', href: page.canonical ?? address.of(page.path) })]),
    ...linkPreview(site, page, address, picture),
    ...(page.feed ? feedLinks(`${page.feed.title} · ${site.name}`, page.feed.folder) : []),
    ...feedLinks(site.name, ''),
    ...(isOfAuthor(page) ? authorLinks(site) : []),
    ...fediverseCreator(site, page),
    ...icons(site),
    ...(site.stylesheet ? [element('link', { rel: 'stylesheet', href: site.stylesheet })] : []),
    ...(data ? [`<script type="application/ld+json">${scriptJson(data)}</script>`] : []),
  ].join('\n    ');
}

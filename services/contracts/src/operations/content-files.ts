import { POLICY_REPORTS_PATH } from '../content/policy-report.ts';
import { PRESET_SLUGS } from '../content/category.ts';
import { IMAGE_FIELD, IMAGE_MAX_BYTES } from '../content/image.ts';
import { ARCHIVE_PATH, LETTERS_PAGE, READERS_PAGE, SUBSCRIBED_PATH } from '../content/site.ts';
import { STATIC_PAGES } from '../content/static-pages.ts';
import { empty, json, media, pathParameter, type Operation, type Parameter } from './operation.ts';

const IMAGE_TYPES = ['image/jpeg', 'image/webp', 'image/avif'];
const FILE = pathParameter('name', 'The name of a picture.');
const DOCUMENT = media('An HTML document.', 'text/html');
const MISSING_DOCUMENT = media('The not-found page.', 'text/html');
const MOVED = empty('The present address.', { Location: 'Where the page is now.' });
const MOVABLE = { 200: DOCUMENT, 301: MOVED, 404: MISSING_DOCUMENT };

const AFTER: Parameter = {
  in: 'query',
  name: 'after',
  description: 'The end of the page before, as `rel="next"` of the list has it.',
};
const PAGE_QUERIES: Readonly<Record<string, Parameter>> = {
  '/': {
    in: 'query',
    name: 'p',
    description: 'The number that WordPress gave a post; leads to the post if a redirect names it.',
  },
  [ARCHIVE_PATH]: AFTER,
  [SUBSCRIBED_PATH]: {
    in: 'query',
    name: 'confirm',
    description: '`on` if the address is confirmed by mail.',
  },
};

/** A page of the archive that no page ends before; a dashboard that the owner hides. */
const MAY_BE_MISSING = [ARCHIVE_PATH, '/dashboard'];

const images: readonly Operation[] = [
  {
    id: 'uploadImage',
    owner: 'content',
    method: 'POST',
    path: '/api/upload-image',
    summary:
      'Stores a picture: PNG, JPEG, WebP, GIF or AVIF, at most 5 MB. Animations keep moving up to 300 frames and, over all frames, 100 megapixels; `notice` says what a picture lost.',
    audit: 'image.uploaded',
    access: 'editor',
    limits: [{ calls: 60, windowSeconds: 1800, per: 'account' }],
    body: {
      type: 'multipart',
      // Room for the form around a file of the largest size.
      maxBytes: IMAGE_MAX_BYTES + 1024 * 1024,
      fields: { [IMAGE_FIELD]: 'The file.' },
    },
    answers: { 200: json('Where the picture is.', 'UploadResponse') },
    errors: ['bad_request', 'storage_full'],
  },
  {
    id: 'getUploadedImage',
    owner: 'content',
    method: 'GET',
    path: '/images/{name}',
    summary: 'An uploaded picture, or one of its renditions.',
    access: 'public',
    parameters: [FILE],
    answers: { 200: media('The picture.', ...IMAGE_TYPES) },
    errors: ['not_found'],
  },
  {
    id: 'getShippedImage',
    owner: 'content',
    method: 'GET',
    path: '/IP/{name}',
    summary: 'A picture that ships with the product.',
    access: 'public',
    parameters: [FILE],
    answers: { 200: media('The picture.', ...IMAGE_TYPES) },
    errors: ['not_found'],
  },
];

const program = (id: string, path: string, mediaType: string, summary: string): Operation => ({
  id,
  owner: 'content',
  method: 'GET',
  path,
  summary,
  access: 'public',
  answers: { 200: media('The file.', mediaType) },
});

const feed = (...parts: Parameters<typeof program>): Operation => ({
  ...program(...parts),
  query: 'FeedQuery',
  errors: ['invalid_fields'],
});

const document = (id: string, path: string, summary: string): Operation => ({
  ...program(id, path, 'text/html', summary),
  answers: { 200: DOCUMENT },
});

const nameOf = (path: string): string =>
  path.replace(/(?<!\W)\W+(\w)/g, (_, c: string) => c.toUpperCase());

export const FILE_OPERATIONS: readonly Operation[] = [
  ...images,
  feed('getRss', '/rss.xml', 'application/rss+xml', 'The newest posts as RSS 2.0.'),
  feed('getJsonFeed', '/feed.json', 'application/feed+json', 'The newest posts as JSON Feed.'),
  program('getSitemap', '/sitemap.xml', 'application/xml', 'Every public page.'),
  program('getRobots', '/robots.txt', 'text/plain', 'The rules for search engines.'),
  {
    ...program(
      'getSecurityText',
      '/.well-known/security.txt',
      'text/plain',
      'Where to report a weakness (RFC 9116); missing until the owner sets a contact.',
    ),
    errors: ['not_found'],
  },
  {
    id: 'reportPolicyViolation',
    owner: 'content',
    method: 'POST',
    path: POLICY_REPORTS_PATH,
    summary:
      'Counts what a browser reports: a page asked for what the security policy forbids. Nothing of it is kept.',
    audit: { none: 'A browser reports, and the report is only counted.' },
    access: 'public',
    limits: [{ calls: 30, windowSeconds: 600, per: 'client' }],
    body: { type: 'raw', maxBytes: 16 * 1024 },
    answers: { 204: empty('It is counted.') },
    errors: ['bad_request'],
  },
  program(
    'getApiDescription',
    '/api/openapi.json',
    'application/json',
    'This description of the API, as OpenAPI 3.1.',
  ),
  ...STATIC_PAGES.map(({ path }) => {
    const parameter = PAGE_QUERIES[path];
    return {
      ...document(`getPage${nameOf(path) || 'Home'}`, path, `The page ${path}.`),
      ...(parameter && { parameters: [parameter] }),
      ...(path === '/' && { answers: { 200: DOCUMENT, 301: MOVED } }),
      ...(MAY_BE_MISSING.includes(path) && { answers: { 200: DOCUMENT, 404: MISSING_DOCUMENT } }),
    };
  }),
  {
    ...document('getLetterPage', `${LETTERS_PAGE}/{id}`, 'The page of a letter.'),
    parameters: [pathParameter('id', 'The id of a letter; the document is the same for all.')],
  },
  {
    ...document('getReaderPage', `${READERS_PAGE}/{id}`, 'The page of a reader of letters.'),
    parameters: [pathParameter('id', 'The id of a reader; the document is the same for all.')],
  },
  ...PRESET_SLUGS.map((slug) => ({
    ...document(`getPage${nameOf(`/${slug}`)}`, `/${slug}`, `The listing ${slug}.`),
    parameters: [AFTER],
    answers: MOVABLE,
  })),
  {
    ...document('getListingPage', '/category/{category}', 'The page of a listing.'),
    parameters: [pathParameter('category', 'A name or slug of a category or listing.'), AFTER],
    answers: MOVABLE,
  },
  {
    ...document('getSeriesPage', '/series/{series}', 'The page of a series.'),
    parameters: [pathParameter('series', 'The slug of a series.')],
    answers: MOVABLE,
  },
  {
    ...document('getPostPage', '/post/{slug}', 'The page of a post.'),
    parameters: [pathParameter('slug', 'The slug of a post.')],
    answers: MOVABLE,
  },
];

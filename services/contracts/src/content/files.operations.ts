import {
  operation,
  json,
  media,
  empty,
  pathParameter,
  type Operation,
  type Parameter,
} from '../operation.ts';
import { uploadResponseSchema, IMAGE_FIELD, IMAGE_MAX_BYTES } from './image.ts';
import { feedQuerySchema, partFeedQuerySchema } from './post-query.ts';
import { POLICY_REPORTS_PATH } from './policy-report.ts';
import { PRESET_SLUGS } from './category.ts';
import { ARCHIVE_PATH, LETTERS_PAGE, READERS_PAGE } from './site.ts';
import { STATIC_PAGES } from './static-pages.ts';

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
    description: 'The number of a post in WordPress. Redirects to the post if a redirect names it.',
  },
  [ARCHIVE_PATH]: AFTER,
};

/** Pages that may answer 404. The archive does so for a wrong `after`, and the dashboard if the owner hides it. */
const MAY_BE_MISSING = [ARCHIVE_PATH, '/dashboard'];

export const uploadImage = operation({
  method: 'POST',
  path: '/api/upload-image',
  summary:
    'Stores a picture: PNG, JPEG, WebP, GIF or AVIF, at most 5 MB. Animations keep moving up to 300 frames and, over all frames, 100 megapixels; `notice` says what a picture lost.',
  audit: 'image.uploaded',
  access: 'editor',
  limits: [{ name: 'image-uploads', calls: 60, windowSeconds: 1800, per: 'account' }],
  body: {
    type: 'multipart',
    // The largest file plus the form around it.
    maxBytes: IMAGE_MAX_BYTES + 1024 * 1024,
    fields: { [IMAGE_FIELD]: 'The file.' },
  },
  answers: { 200: json('Where the picture is.', uploadResponseSchema) },
  errors: ['bad_request', 'storage_full'],
  scope: 'images:write',
});

export const getUploadedImage = operation({
  method: 'GET',
  path: '/images/{name}',
  summary: 'An uploaded picture, or one of its renditions.',
  access: 'public',
  parameters: [FILE],
  answers: { 200: media('The picture.', ...IMAGE_TYPES) },
  errors: ['not_found'],
});

export const getShippedImage = operation({
  method: 'GET',
  path: '/IP/{name}',
  summary: 'A picture that ships with the product.',
  access: 'public',
  parameters: [FILE],
  answers: { 200: media('The picture.', ...IMAGE_TYPES) },
  errors: ['not_found'],
});

/** @__NO_SIDE_EFFECTS__ */
function program<const P extends string>(path: P, mediaType: string, summary: string) {
  return operation({
    method: 'GET',
    path,
    summary,
    access: 'public',
    answers: { 200: media('The file.', mediaType) },
  });
}

/** @__NO_SIDE_EFFECTS__ */
function feed<const P extends string>(path: P, mediaType: string, summary: string) {
  return operation({
    ...program(path, mediaType, summary),
    query: feedQuerySchema,
    errors: ['invalid_fields', 'not_found'],
  });
}

/** @__NO_SIDE_EFFECTS__ */
function partFeed<const P extends string>(path: P, mediaType: string, summary: string) {
  return operation({
    ...program(path, mediaType, summary),
    query: partFeedQuerySchema,
    errors: ['invalid_fields', 'not_found'],
  });
}

/** @__NO_SIDE_EFFECTS__ */
function document<const P extends string>(path: P, summary: string) {
  return operation({ ...program(path, 'text/html', summary), answers: { 200: DOCUMENT } });
}

const nameOf = (path: string): string =>
  path.replace(/(?<!\W)\W+(\w)/g, (_, c: string) => c.toUpperCase());

export const getRss = feed('/rss.xml', 'application/rss+xml', 'The newest posts as RSS 2.0.');

export const getJsonFeed = feed(
  '/feed.json',
  'application/feed+json',
  'The newest posts as JSON Feed.',
);

const RSS_TYPE = 'application/rss+xml';
const JSON_TYPE = 'application/feed+json';
const LISTING = pathParameter('category', 'A name or slug of a category or listing.');
const SERIES = pathParameter('series', 'The slug of a series.');
const TAG = pathParameter('tag', 'The slug of a tag.');

export const getListingRss = operation({
  ...partFeed('/category/{category}/rss.xml', RSS_TYPE, 'The newest posts of a listing as RSS.'),
  parameters: [LISTING],
});

export const getListingJsonFeed = operation({
  ...partFeed('/category/{category}/feed.json', JSON_TYPE, 'The same as JSON Feed.'),
  parameters: [LISTING],
});

export const getSeriesRss = operation({
  ...partFeed('/series/{series}/rss.xml', RSS_TYPE, 'The newest parts of a series as RSS.'),
  parameters: [SERIES],
});

export const getSeriesJsonFeed = operation({
  ...partFeed('/series/{series}/feed.json', JSON_TYPE, 'The same as JSON Feed.'),
  parameters: [SERIES],
});

export const getTagRss = operation({
  ...partFeed('/tag/{tag}/rss.xml', RSS_TYPE, 'The newest posts with a tag as RSS.'),
  parameters: [TAG],
});

export const getTagJsonFeed = operation({
  ...partFeed('/tag/{tag}/feed.json', JSON_TYPE, 'The same as JSON Feed.'),
  parameters: [TAG],
});

/** Operations by id. */
export const presetRss: Readonly<Record<string, Operation>> = Object.fromEntries(
  PRESET_SLUGS.map((slug) => [
    `getRss${nameOf(`/${slug}`)}`,
    partFeed(`/${slug}/rss.xml`, RSS_TYPE, `The listing ${slug} as RSS.`),
  ]),
);

/** Operations by id. */
export const presetJsonFeeds: Readonly<Record<string, Operation>> = Object.fromEntries(
  PRESET_SLUGS.map((slug) => [
    `getJsonFeed${nameOf(`/${slug}`)}`,
    partFeed(`/${slug}/feed.json`, JSON_TYPE, `The listing ${slug} as JSON Feed.`),
  ]),
);

export const getFeedsPage = document('/feeds', 'The page that explains and lists the feeds.');

export const getSitemap = program('/sitemap.xml', 'application/xml', 'Every public page.');

export const getRobots = program('/robots.txt', 'text/plain', 'The rules for search engines.');

export const ICON_FILES = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
export type IconFile = (typeof ICON_FILES)[number];

function icon(name: IconFile): Operation {
  const mediaType = name.endsWith('.ico') ? 'image/vnd.microsoft.icon' : 'image/png';
  const summary = 'An icon made from the mark; missing if the site has no mark.';
  return operation({ ...program(`/${name}`, mediaType, summary), errors: ['not_found'] });
}

/** Operations by id. */
export const icons: Readonly<Record<string, Operation>> = Object.fromEntries(
  ICON_FILES.map((name) => [`getIcon${nameOf(`/${name}`)}`, icon(name)]),
);

export const getWebManifest = program(
  '/site.webmanifest',
  'application/manifest+json',
  'The name, colors, and icons of the site, for the home screen of a phone.',
);

export const getSpeculationRules = program(
  '/speculation-rules.json',
  'application/speculationrules+json',
  'Which links a browser may fetch ahead.',
);

export const getSecurityText = operation({
  ...program(
    '/.well-known/security.txt',
    'text/plain',
    'Where to report a weakness (RFC 9116); missing until the owner sets a contact.',
  ),
  errors: ['not_found'],
});

export const reportPolicyViolation = operation({
  method: 'POST',
  path: POLICY_REPORTS_PATH,
  summary: 'Counts a browser’s report of a violated security policy. The report is not stored.',
  audit: { none: 'A browser reports, and the report is only counted.' },
  access: 'public',
  limits: [{ name: 'policy-reports', calls: 30, windowSeconds: 600, per: 'client' }],
  body: { type: 'raw', maxBytes: 16 * 1024 },
  answers: { 204: empty('It is counted.') },
  errors: ['bad_request'],
});

export const getApiDescription = program(
  '/api/openapi.json',
  'application/json',
  'This description of the API, as OpenAPI 3.1.',
);

function fixedPage(path: string): Operation {
  const parameter = PAGE_QUERIES[path];
  return {
    ...document(path, `The page ${path}.`),
    ...(parameter && { parameters: [parameter] }),
    ...(path === '/' && { answers: { 200: DOCUMENT, 301: MOVED } }),
    ...(MAY_BE_MISSING.includes(path) && { answers: { 200: DOCUMENT, 404: MISSING_DOCUMENT } }),
  };
}

const pageId = (path: string): string => `getPage${nameOf(path) || 'Home'}`;

/** Operations by id. */
export const pages: Readonly<Record<string, Operation>> = Object.fromEntries(
  STATIC_PAGES.map(({ path }) => [pageId(path), fixedPage(path)]),
);

/** @throws Error if the path belongs to no page */
export function pageAt(path: string): Operation {
  const found = pages[pageId(path)];
  if (found) return found;
  throw new Error(`${path} is no page.`);
}

export const getLetterPage = operation({
  ...document(`${LETTERS_PAGE}/{id}`, 'The page of a letter.'),
  parameters: [pathParameter('id', 'The id of a letter; the document is the same for all.')],
});

export const getReaderPage = operation({
  ...document(`${READERS_PAGE}/{id}`, 'The page of a reader of letters.'),
  parameters: [pathParameter('id', 'The id of a reader; the document is the same for all.')],
});

/** Operations by id. */
export const presetPages: Readonly<Record<string, Operation>> = Object.fromEntries(
  PRESET_SLUGS.map((slug) => [
    pageId(`/${slug}`),
    {
      ...document(`/${slug}`, `The listing ${slug}.`),
      parameters: [AFTER],
      answers: MOVABLE,
    },
  ]),
);

export const getListingPage = operation({
  ...document('/category/{category}', 'The page of a listing.'),
  parameters: [pathParameter('category', 'A name or slug of a category or listing.'), AFTER],
  answers: MOVABLE,
});

export const getSeriesPage = operation({
  ...document('/series/{series}', 'The page of a series.'),
  parameters: [pathParameter('series', 'The slug of a series.')],
  answers: MOVABLE,
});

export const getTagPage = operation({
  ...document('/tag/{tag}', 'The page of a tag.'),
  parameters: [TAG, AFTER],
  answers: MOVABLE,
});

export const getPostPage = operation({
  ...document('/post/{slug}', 'The page of a post.'),
  parameters: [pathParameter('slug', 'The slug of a post.')],
  answers: MOVABLE,
});

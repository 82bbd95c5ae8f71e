import {
  dayInZone,
  DEFAULT_SITE_SETTINGS,
  findCategory,
  formatIsoDay,
  type PostInput,
  type PostSlug,
  type Site,
  type SiteSettings,
} from '@examiner/contracts';
import { slugify } from '@examiner/contracts/slug';

/** Also the key of the category. */
const INTERDIMENSIONAL_PUSH = 'Interdimensional Push';
const FIRST_NUMBER = 3;
const FIRST_ORDINAL = 5;
const DAYS_BETWEEN_POSTS = 14;
const FIRST_PUBLISH_DATE = '2025-08-10';
const READ_TIME_MINUTES = 5;

const ORDINALS =
  'Zeroth First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth'.split(
    ' ',
  );
const TENS = 'x x Twent Thirt Fort Fift Sixt Sevent Eight Ninet'.split(' ');

/** `Fifth`, `Twenty-First`. From 100, digits are used: `101st`. */
export function ordinalWord(n: number): string {
  const word = ORDINALS[n];
  if (word) return word;
  const tens = TENS[Math.floor(n / 10)];
  if (tens) return n % 10 === 0 ? `${tens}ieth` : `${tens}y-${ordinalWord(n % 10)}`;
  const suffix = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}

function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

function interdimensionalPushNumber(slug: string): number | undefined {
  const digits = /^interdimensional-push-([0-9]{1,9})$/.exec(slug)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

type Defaults = Omit<PostInput, 'featuredImage'> & { readonly featuredImage: string };

/** The defaults of a new post in the specification. */
export function newPostDefaults(posts: readonly PostSlug[], site: Site): Defaults {
  const category = findCategory(site, INTERDIMENSIONAL_PUSH) ?? site.categories[0];
  const numbers = posts.flatMap(({ slug }) => interdimensionalPushNumber(slug) ?? []);
  const highest = numbers.reduce((a, b) => Math.max(a, b), 0);
  const n = numbers.length > 0 ? Math.max(FIRST_NUMBER, highest) + 1 : FIRST_NUMBER;
  const latest = posts
    .filter((post) => post.category === category?.name)
    .reduce((a, { publishedAt }) => (publishedAt > a ? publishedAt : a), '');
  return {
    title: `${INTERDIMENSIONAL_PUSH} ${n}`,
    slug: `interdimensional-push-${n}`,
    excerpt: `${ordinalWord(Math.max(FIRST_ORDINAL, highest + 1))} update from my trip and move to the Netherlands since June 2025`,
    content: '',
    category: category?.name ?? '',
    readTime: READ_TIME_MINUTES,
    publishedAt: latest ? addDays(latest, DAYS_BETWEEN_POSTS) : FIRST_PUBLISH_DATE,
    featuredImage: `/IP/IP_${n}.jpeg`,
    featured: false,
  };
}

/** The owner's defaults of a new post, with today's date and no picture. */
function ownDefaults(
  newPost: NonNullable<SiteSettings['newPost']>,
  site: Site,
  now: number,
): Defaults {
  const { category: key, title, excerpt, readTime } = newPost;
  const category = findCategory(site, key) ?? site.categories[0];
  return {
    title,
    excerpt,
    readTime,
    content: '',
    featuredImage: '',
    featured: false,
    slug: title && slugify(title),
    category: category?.name ?? '',
    publishedAt: formatIsoDay(dayInZone(now, site.timeZone)),
  };
}

/** The defaults for a site that has its own name. Only the date is set, because the sample texts do not fit the site. */
function blankDefaults(site: Site, now: number): Defaults {
  return {
    title: '',
    excerpt: '',
    readTime: READ_TIME_MINUTES,
    content: '',
    featuredImage: '',
    featured: false,
    slug: '',
    category: '',
    publishedAt: formatIsoDay(dayInZone(now, site.timeZone)),
  };
}

/** @param newPost the owner's choices, if there are any */
export function offeredPost(
  newPost: SiteSettings['newPost'] | null,
  posts: readonly PostSlug[],
  site: Site,
  now: number,
): Defaults {
  if (newPost) return ownDefaults(newPost, site, now);
  const isRenamed = site.name !== DEFAULT_SITE_SETTINGS.name;
  return isRenamed ? blankDefaults(site, now) : newPostDefaults(posts, site);
}

import * as z from 'zod/mini';
import { emailAddressSchema } from '../email-address.ts';
import { BADGE_COLORS, themedColorSchema } from './badge-color.ts';
import { isKnownLanguage } from './language.ts';
import { SERIES_STATES } from './series.ts';
import {
  imagePathSchema,
  keptImagePathSchema,
  markupSchema,
  optionalLine,
  requiredLine,
  plainSlugSchema,
} from './text.ts';

const MAX_CATEGORIES = 50;
const MAX_SERIES = 100;
const MAX_LINKS = 12;
export const MAX_FORMER = 500;
const ABOUT_MAX_LENGTH = 50_000;
const KEY_MAX_LENGTH = 100;

const LINK_PATTERN = /^(?:https?:\/\/[^\s/]\S*|mailto:[^\s@]+@\S+|\/(?!\/)\S*)$/i;

const FEDIVERSE_PATTERN = /^(?:@?[\w.-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+)?$/i;

const linkSchema = z.object({
  name: requiredLine('Name', 80),
  url: requiredLine('Address', 2000).check(
    z.regex(LINK_PATTERN, 'Address must begin with https://, mailto: or /'),
  ),
});
export type SiteLink = z.output<typeof linkSchema>;

/** If missing, the default picture of the product is used. If null, there is no picture. */
const ownImage = (what: string) => z.optional(z.nullable(keptImagePathSchema(what)));

const keySchema = requiredLine('Key', KEY_MAX_LENGTH);

const listingFields = {
  name: requiredLine('Name', 100),
  slug: plainSlugSchema,
  blurb: optionalLine('Blurb', 500),
  inNavigation: z._default(z.boolean('Navigation must be true or false'), false),
  /**
   * Former slugs, and former names in lower case. Their addresses redirect here since a rename or a merge. Content
   * writes them.
   */
  former: z._default(
    z.array(optionalLine('Former address', 200)).check(z.maxLength(MAX_FORMER)),
    [],
  ),
};

const categorySchema = z.object({
  ...listingFields,
  /** The value that posts store; a rename does not change it. */
  key: keySchema,
  /** Keys of the categories that were merged into this one. */
  mergedKeys: z._default(z.array(keySchema).check(z.maxLength(MAX_FORMER)), []),
  color: z.union([z.enum(BADGE_COLORS), themedColorSchema]),
});
export type Category = z.output<typeof categorySchema>;

const groupSchema = z.object({
  ...listingFields,
  categories: z
    .array(z.string())
    .check(z.minLength(1, 'A group needs a category'), z.maxLength(MAX_CATEGORIES)),
});
export type Group = z.output<typeof groupSchema>;

const seriesSchema = z.object({
  /** The value that posts store. */
  id: requiredLine('Id', 64),
  title: requiredLine('Title', 100),
  slug: plainSlugSchema,
  description: optionalLine('Description', 500),
  state: z.enum(SERIES_STATES, 'State must be active or complete'),
  /**
   * Key of a category. If set, the parts are the posts of that category, by date. Otherwise the parts are the posts
   * that name the series.
   */
  category: z.optional(z.string()),
  /** Former slugs. Their addresses redirect here since a rename. Content writes them. */
  former: z.optional(z.array(plainSlugSchema).check(z.maxLength(MAX_FORMER))),
  /** Whether readers may subscribe to the series by mail. They get it from its first part. */
  byMail: z.optional(z.boolean('By mail must be true or false')),
});
export type Series = z.output<typeof seriesSchema>;

const newPostSchema = z.object({
  category: z.string('Category is required'),
  title: optionalLine('Title', 300),
  excerpt: optionalLine('Excerpt', 1000),
  /** Minutes. */
  readTime: z
    .number('Read time must be at least 1 minute')
    .check(z.gte(1, 'Read time must be at least 1 minute'), z.lte(1440)),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export const timeZoneSchema = requiredLine('Time zone', 64).check(
  z.refine(isTimeZone, 'Time zone must be a name such as Europe/Amsterdam'),
);

const fields = z.object(
  {
    name: requiredLine('Name', 100),
    tagline: optionalLine('Tagline', 200),
    description: requiredLine('Description', 300),
    /** The language of the texts, BCP 47. */
    language: requiredLine('Language', 35).check(
      z.refine(isLanguage, 'Language must be a tag such as en-US or nl'),
    ),
    timeZone: timeZoneSchema,
    author: z.object({
      name: requiredLine('Author', 100),
      byline: optionalLine('Byline', 200),
      portrait: ownImage('Portrait'),
      portraitDescription: optionalLine('Description of the portrait', 500),
      links: z.array(linkSchema).check(z.maxLength(MAX_LINKS)),
      /** The author's account on Mastodon or another server of the fediverse. Missing if there is none. */
      fediverse: z.optional(
        optionalLine('Fediverse account', 200).check(
          z.regex(
            FEDIVERSE_PATTERN,
            'Fediverse account must be an address such as @name@mastodon.social',
          ),
        ),
      ),
    }),
    welcome: requiredLine('Welcome', 200),
    aboutSummary: requiredLine('Summary of the About page', 300),
    /** Light markup. It is shown below the projects. */
    about: markupSchema('Text of the About page', ABOUT_MAX_LENGTH),
    contact: emailAddressSchema,
    footerLinks: z.array(linkSchema).check(z.maxLength(MAX_LINKS)),
    sharePicture: ownImage('Share picture'),
    /** The mark of the site in the navigation and in a browser tab. */
    mark: ownImage('Mark'),
    /** If missing, the color of the design is used. */
    accent: z.optional(themedColorSchema),
    categories: z
      .array(categorySchema)
      .check(z.minLength(1, 'A site needs a category'), z.maxLength(MAX_CATEGORIES)),
    groups: z.array(groupSchema).check(z.maxLength(MAX_CATEGORIES)),
    /** Key of the category whose newest post the home page always shows. If missing, no category has this role. */
    homeCategory: z.optional(z.string()),
    series: z.array(seriesSchema).check(z.maxLength(MAX_SERIES)),
    dashboard: z.object({
      title: requiredLine('Title of the dashboard', 100),
      description: requiredLine('Introduction of the dashboard', 300),
      /** If missing, the owner has not decided, and the dashboard is shown. */
      shown: z.optional(z.boolean('Shown must be true or false')),
    }),
    subscribe: z.object({
      heading: requiredLine('Heading', 100),
      invitation: requiredLine('Invitation', 500),
      rhythm: optionalLine('Rhythm', 100),
      afterPost: requiredLine('Words after a post', 300),
    }),
    /** If missing, the value of the specification is used. */
    newPost: z.optional(newPostSchema),
    /**
     * Whether quotes, dashes, and ellipses of Markdown follow the rules of the language. If missing, they do not
     * change.
     */
    typographicQuotes: z.optional(z.boolean('Quotes must be true or false')),
    /** Whether robots.txt asks crawlers of AI companies not to visit the site. If missing, it does not. */
    refusesAiCrawlers: z.optional(z.boolean('AI crawlers must be true or false')),
  },
  'The body must be a JSON object with the settings of the site',
);

type Fields = z.output<typeof fields>;
type Problem = readonly [path: readonly (string | number)[], message: string];

/** Each name and address must belong to only one listing, and all references must exist. */
function problemsOf({ categories, groups, series, homeCategory, newPost }: Fields): Problem[] {
  const problems: Problem[] = [];
  const keys = new Set<string>();
  const taken = new Set<string>();
  const claim = (set: Set<string>, value: string, path: Problem[0], message: string) => {
    if (set.has(value)) problems.push([path, message]);
    set.add(value);
  };
  for (const [index, { key, mergedKeys }] of categories.entries()) {
    for (const each of [key, ...mergedKeys]) {
      claim(keys, each, ['categories', index, 'key'], `Two categories have the key ${each}`);
    }
  }
  for (const [kind, listings] of Object.entries({ categories, groups })) {
    for (const [index, { name, slug }] of listings.entries()) {
      claim(taken, slug, [kind, index, 'slug'], `Another category or group has the slug ${slug}`);
      const lower = name.toLowerCase();
      if (lower !== slug) {
        claim(taken, lower, [kind, index, 'name'], `Another category or group is named ${name}`);
      }
    }
  }
  const current = new Set(categories.map(({ key }) => key));
  const refer = (key: string | undefined, path: Problem[0]) => {
    if (key !== undefined && !current.has(key)) problems.push([path, 'This category is gone']);
  };
  for (const [index, group] of groups.entries()) {
    for (const key of group.categories) refer(key, ['groups', index, 'categories']);
  }
  const slugs = new Set<string>();
  const ids = new Set<string>();
  for (const [index, { id, slug, category }] of series.entries()) {
    claim(ids, id, ['series', index, 'id'], `Two series have the id ${id}`);
    claim(slugs, slug, ['series', index, 'slug'], `Another series has the slug ${slug}`);
    refer(category, ['series', index, 'category']);
  }
  refer(homeCategory, ['homeCategory']);
  refer(newPost?.category, ['newPost', 'category']);
  return problems;
}

function addProblems({ value, issues }: z.core.ParsePayload<Fields>): void {
  for (const [path, message] of problemsOf(value)) {
    issues.push({ code: 'custom', input: value, path: [...path], message });
  }
}

/** The schema of stored settings. Saves are checked with `siteSettingsSchemaFor`. */
export const siteSettingsSchema = fields.check(addProblems);
export type SiteSettings = z.output<typeof siteSettingsSchema>;

/** The schema of saved settings. All pictures must belong to the site with this address. */
export const siteSettingsSchemaFor = (url: string) => {
  const picture = (what: string) => z.optional(z.nullable(imagePathSchema(what, url)));
  const author = z.extend(fields.shape.author, { portrait: picture('Portrait') });
  return z
    .extend(fields, {
      author,
      sharePicture: picture('Share picture'),
      mark: picture('Mark'),
      language: requiredLine('Language', 35).check(
        z.refine(
          isKnownLanguage,
          'There is no language with this tag. Use a tag such as en-US, nl, or pt-BR',
        ),
      ),
    })
    .check(addProblems);
};

/** The public settings of the site. Each page contains them. */
export const siteSchema = z.extend(
  z.omit(fields, { about: true, newPost: true, typographicQuotes: true, refusesAiCrawlers: true }),
  {
    /** `PUBLIC_URL`, with a slash at its end. */
    url: z.string(),
    /** Address of the style sheet with the owner's colors. Missing if all colors are the default. */
    stylesheet: z.optional(z.string()),
  },
);
export type Site = z.output<typeof siteSchema>;
/** The settings that pages without the app use. */
export const plainSiteSchema = z.pick(siteSchema, { name: true, language: true });
export const siteLanguageSchema = z.pick(siteSchema, { language: true });
/** The settings that mails and pages share. */
export const siteLookSchema = z.pick(siteSchema, {
  name: true,
  language: true,
  timeZone: true,
  accent: true,
  mark: true,
});
export const siteCategoriesSchema = z.pick(siteSchema, { categories: true });

/** The settings for the editor. A save names the revision that it changes in `If-Match`. */
export const siteSettingsAnswerSchema = z.object({
  /** 0 if nothing has been changed yet. */
  revision: z.number(),
  settings: fields,
});
export type SiteSettingsAnswer = z.output<typeof siteSettingsAnswerSchema>;

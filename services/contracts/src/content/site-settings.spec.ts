import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS as site } from './default-site.ts';
import { siteSettingsSchema, siteSettingsSchemaFor, type SiteSettings } from './site-settings.ts';

function issuesOf(change: Partial<Record<keyof SiteSettings, unknown>>): [string, string][] {
  const result = siteSettingsSchema.safeParse({ ...site, ...change });
  return (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

const categories = (change: object) => [
  { ...site.categories[0], ...change },
  ...site.categories.slice(1),
];
const author = (change: object) => ({ ...site.author, ...change });

describe('settings of a site', () => {
  it.each<[string, Partial<Record<keyof SiteSettings, unknown>>, string, RegExp]>([
    ['no name', { name: ' ' }, 'name', /Name is required/],
    ['a name of two lines', { name: 'a\nb' }, 'name', /single line/],
    ['a long description', { description: 'x'.repeat(301) }, 'description', /at most 300/],
    ['a language that is none', { language: 'not a tag' }, 'language', /such as en-US/],
    ['a zone that is none', { timeZone: 'Mars/Base' }, 'timeZone', /such as Europe\/Amsterdam/],
    ['a contact that is none', { contact: 'desk' }, 'contact', /valid email/],
    ['no text about', { about: '\n' }, 'about', /required/],
    ...['me', '@me', '@me@', 'https://social.example/@me', '@me@social', '@a b@social.example'].map(
      (fediverse): [string, Partial<Record<keyof SiteSettings, unknown>>, string, RegExp] => [
        `an account such as ${fediverse}`,
        { author: author({ fediverse }) },
        'author.fediverse',
        /such as @name@mastodon\.social/,
      ],
    ),
    [
      'a portrait elsewhere',
      { author: author({ portrait: '//a.example/a' }) },
      'author.portrait',
      /path on this site/,
    ],
    [
      'a link that runs',
      { author: author({ links: [{ name: 'a', url: 'javascript:alert(1)' }] }) },
      'author.links.0.url',
      /must begin with/,
    ],
    [
      'a link to another scheme',
      { footerLinks: [{ name: 'a', url: 'data:text/html,a' }] },
      'footerLinks.0.url',
      /must begin with/,
    ],
    [
      'no category',
      { categories: [], groups: [], series: [], homeCategory: undefined },
      'categories',
      /needs a category/,
    ],
    [
      'a slug of capitals',
      { categories: categories({ slug: 'Ab' }) },
      'categories.0.slug',
      /lower-case/,
    ],
    [
      'a slug of a group',
      { categories: categories({ slug: 'seidman-mayor' }) },
      'groups.0.slug',
      /has the slug/,
    ],
    [
      'a name of another',
      { categories: categories({ name: 'short stories' }) },
      'categories.3.name',
      /is named/,
    ],
    [
      'a key that is merged elsewhere',
      { categories: categories({ mergedKeys: ['Short Stories'] }) },
      'categories.3.key',
      /have the key/,
    ],
    [
      'a color that is none',
      { accent: { light: 'red', dark: '#a9c0f3' } },
      'accent.light',
      /like #24468f/,
    ],
    [
      'a color of a category that is hard to read',
      { categories: categories({ color: { light: '#ffcc00', dark: '#a9c0f3' } }) },
      'categories.0.color.light',
      /is hard to read in the light theme/,
    ],
    [
      'a group of a category that is gone',
      { groups: [{ ...site.groups[0], categories: ['x'] }] },
      'groups.0.categories',
      /is gone/,
    ],
    ['a home category that is gone', { homeCategory: 'x' }, 'homeCategory', /is gone/],
    [
      'defaults of a category that is gone',
      { newPost: { category: 'x', title: '', excerpt: '', readTime: 5 } },
      'newPost.category',
      /is gone/,
    ],
    [
      'a series of a category that is gone',
      { series: [{ ...site.series[0], category: 'x' }] },
      'series.0.category',
      /is gone/,
    ],
    [
      'two series of one slug',
      { series: [site.series[0], { ...site.series[1], slug: site.series[0]?.slug }] },
      'series.1.slug',
      /has the slug/,
    ],
  ])('refuse %s', (_, change, path, message) => {
    const issues = issuesOf(change);
    expect(issues.map(([at]) => at)).toContain(path);
    expect(issues.find(([at]) => at === path)?.[1]).toMatch(message);
  });

  it('name the nearest color that can be read', () => {
    const [[path, message] = []] = issuesOf({ accent: { light: '#ffcc00', dark: '#ffcc00' } });
    expect(path).toBe('accent.light');
    expect(message).toMatch(
      /^#ffcc00 is hard to read in the light theme; the nearest color that is not is #[0-9a-f]{6}$/,
    );
  });

  it('name every wrong field', () => {
    const issues = issuesOf({ name: '', contact: '', language: '?' });
    expect(issues.map(([path]) => path).sort()).toEqual(['contact', 'language', 'name']);
  });

  it('drop unknown fields', () => {
    expect(siteSettingsSchema.parse({ ...site, script: 1 })).not.toHaveProperty('script');
  });

  it('take a language that nobody speaks from the store alone', () => {
    const settings = { ...site, language: 'xx' };
    expect(siteSettingsSchema.safeParse(settings).success).toBe(true);
    const { error } = siteSettingsSchemaFor('https://blog.test/').safeParse(settings);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['language', 'There is no language with this tag. Use a tag such as en-US, nl, or pt-BR'],
    ]);
  });
});

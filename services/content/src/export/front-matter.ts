import { findCategory, type SiteSettings } from '@examiner/contracts';
import { stringify } from 'yaml';
import type { ExportedText } from './export-target.ts';

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

const given = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)));

/** Programs create files with these names, so letters are not percent-encoded. Paths with a query are left out. */
const aliasesOf = (paths: readonly string[] = []) =>
  paths.filter((path) => !path.includes('?')).map(decoded);

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The front matter that Obsidian, Hugo, Jekyll, and Astro read, between its fences. Fields without a name in these
 * programs are under `examiner`.
 * @param isDraft whether the program must hide the text from readers
 * @param picture the link to the featured picture, or nothing
 * @param extra fields that only one program reads
 */
export function frontMatterOf(
  site: SiteSettings,
  text: ExportedText,
  isDraft: boolean,
  picture: string,
  extra: Readonly<Record<string, unknown>> = {},
): string {
  const { id, state, fields, notes, scheduledFor } = text;
  const { title, publishedAt, slug, excerpt, content: _, category, ...rest } = fields;
  const { seriesId, seriesPart, canonicalUrl, tags, featuredImage: __, ...own } = rest;
  const matter = given({
    title,
    date: publishedAt,
    lastmod: text.updatedAt,
    slug,
    draft: isDraft,
    description: excerpt,
    tags,
    categories: [categoryName(site, category)].filter(Boolean),
    series: [site.series.find((series) => series.id === seriesId)?.title ?? seriesId].filter(
      Boolean,
    ),
    weight: seriesPart,
    canonical: canonicalUrl,
    aliases: aliasesOf(text.aliases),
    images: [picture].filter(Boolean),
    ...extra,
    examiner: given({ id, state, ...own, scheduledFor, notes }),
  });
  return `---\n${yamlOf(matter)}---\n\n`;
}

export const categoryName = (site: SiteSettings, key: string): string =>
  findCategory(site, key)?.name ?? key;

/** Quotes a text that a reader of YAML 1.1 would read as another type. */
export function yamlOf(value: unknown): string {
  return stringify(value, { lineWidth: 0, compat: 'yaml-1.1' });
}

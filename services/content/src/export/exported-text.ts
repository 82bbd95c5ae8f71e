import type { ManuscriptFields, ManuscriptState, SiteSettings } from '@examiner/contracts';
import { findCategory } from '@examiner/contracts';
import { stringify } from 'yaml';
import type { ManuscriptDocument } from '../desk/manuscript.model.ts';

export interface ExportedText {
  readonly id: string;
  readonly state: ManuscriptState;
  readonly isDraft: boolean;
  readonly fields: ManuscriptFields;
  readonly updatedAt: string;
  readonly notes?: string | undefined;
  readonly scheduledFor?: ManuscriptDocument['scheduledFor'];
  readonly aliases?: readonly string[] | undefined;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

const given = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)));

/** Markdown with front matter that Obsidian, Hugo, and Jekyll read. Fields for which they have no name are under `examiner`. */
export function markdownOf(site: SiteSettings, text: ExportedText): string {
  const { id, state, fields, notes, scheduledFor, aliases } = text;
  const { title, publishedAt, slug, excerpt, content, category, ...rest } = fields;
  const { seriesId, seriesPart, canonicalUrl, featuredImage, tags, ...own } = rest;
  const matter = given({
    title,
    date: publishedAt,
    lastmod: text.updatedAt,
    slug,
    draft: text.isDraft,
    description: excerpt,
    categories: [findCategory(site, category)?.name ?? category].filter(Boolean),
    series: [site.series.find((series) => series.id === seriesId)?.title ?? seriesId].filter(
      Boolean,
    ),
    tags,
    weight: seriesPart,
    canonical: canonicalUrl,
    aliases,
    images: [featuredImage].filter(Boolean),
    examiner: given({ id, state, ...own, scheduledFor, notes }),
  });
  return `---\n${yamlOf(matter)}---\n\n${content}\n`;
}

/** Quoted where an older reader of YAML would see no text. */
export function yamlOf(value: unknown): string {
  return stringify(value, { lineWidth: 0, compat: 'yaml-1.1' });
}

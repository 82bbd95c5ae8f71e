import { slugSchema } from '@examiner/contracts';
import { slugify } from '@examiner/contracts/slug';
import { decoded } from './decoded.ts';
import type { ImportedText } from './imported-text.ts';

/** The slug of the source if it is valid here. Otherwise a slug that is made from it, or from the title. */
export function importedSlug({ slug, title }: Pick<ImportedText, 'slug' | 'title'>): string {
  const own = decoded(slug).toLowerCase().normalize('NFC');
  return slugSchema.safeParse(own).success ? own : slugify(slug ? decoded(slug) : title);
}

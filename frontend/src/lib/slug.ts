import { SLUG_MAX_LENGTH } from '@examiner/contracts';

/** Room for `-2`, `-3` and so on. */
const SUFFIX_ROOM = 8;

/** `post` where the title has no letter or digit. */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH - SUFFIX_ROOM)
    .replace(/^-|-$/g, '');
  return slug || 'post';
}

/** Else the first free of `slug-2`, `slug-3`, … */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug;
  for (let n = 2; taken.has(candidate); n += 1) candidate = `${slug}-${n}`;
  return candidate;
}

import { postPath, type ImportedTextRow } from '@examiner/contracts';
import { freeSlug } from '@examiner/contracts/slug';
import type { ImportedTextDocument } from './import.model.ts';
import type { ImportFiles } from './import-files.ts';
import { placeOfPicture } from './import-pictures.ts';
import { importedDate } from './imported-fields.ts';
import { importedSlug } from './imported-slug.ts';
import { isLeftOut } from './imported-text.ts';
import type { ReadItem } from './read-text.ts';
import { normalPath } from './text-import.ts';

/** The choices of an import that a plan depends on. */
export interface PlanChoices {
  readonly timeZone: string;
  readonly oldSite: string;
}

type PlannedText = Omit<ImportedTextDocument, 'id' | 'importId' | 'number'>;

/** Plans an item of an export. @param slugs the slugs of the texts before it. The call adds the slug of this text */
export function plannedText(
  item: ReadItem,
  files: ImportFiles,
  { timeZone, oldSite }: PlanChoices,
  slugs: Set<string>,
): PlannedText {
  const none = { result: 'waiting', message: '', postId: '' } as const;
  if (isLeftOut(item)) {
    return {
      ...none,
      key: '',
      title: item.title,
      oldPath: '',
      oldPaths: [],
      newPath: '',
      slug: '',
      state: 'left out',
      date: '',
      tags: [],
      pictures: { included: 0, elsewhere: 0, missing: 0 },
      notes: [item.reason],
    };
  }
  const slug = freeSlug(importedSlug(item), slugs);
  slugs.add(slug);
  return {
    ...none,
    key: item.key,
    title: item.title,
    oldPath: item.oldPaths[0] ?? '',
    oldPaths: item.oldPaths.flatMap((path) => normalPath(path) ?? []),
    newPath: postPath({ slug }),
    slug,
    state: item.state,
    date: importedDate(item.date, timeZone).day,
    tags: [...new Set([...item.categories, ...item.tags])],
    pictures: countPlaces(item.pictures.map((address) => placeOfPicture(address, files, oldSite))),
    notes: [...item.notes],
  };
}

function countPlaces(
  places: readonly (keyof ImportedTextRow['pictures'])[],
): ImportedTextRow['pictures'] {
  const count = (place: (typeof places)[number]) => places.filter((each) => each === place).length;
  return { included: count('included'), elsewhere: count('elsewhere'), missing: count('missing') };
}

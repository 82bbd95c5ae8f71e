import type { Viewer } from '../../../../lib/viewer.ts';
import type { TablesEditor } from './use-tables.ts';

const ONLY_HERE = 'Only the owner can save here. Your changes last until you close the page.';

const NOTICE: Readonly<Record<Viewer, string>> = {
  unknown: 'Unsaved changes',
  visitor:
    'Only the owner can save. Saving leads to the sign-in, and your changes are put back after it.',
  reader: ONLY_HERE,
  editor: ONLY_HERE,
  admin: 'Unsaved changes',
};

/** Empty if nothing is unsaved. */
export function unsavedNotice({ isDirty }: TablesEditor, viewer: Viewer): string {
  return isDirty ? NOTICE[viewer] : '';
}

import { isSameValue, type ManuscriptFields } from '@examiner/contracts';
import { stretchesBetween } from '../saving/rules/merge.ts';
import { typeAside } from './type-into.ts';
import type { PostFormState } from './post-form-state.ts';

/** Puts all fields of a text into the form, except the picture. */
export function showFields(
  { getValues, setValue }: PostFormState,
  area: HTMLTextAreaElement | null,
  fields: ManuscriptFields,
): void {
  const { content, featuredImage: _picture, ...others } = fields;
  const before = getValues();
  for (const [name, value] of Object.entries(others) as [keyof typeof others, never][]) {
    if (!isSameValue(before[name], value)) setValue(name, value, { shouldDirty: true });
  }
  if (area && area.value !== content) typeAside(area, stretchesBetween(area.value, content));
  if (getValues('content') !== content) setValue('content', content, { shouldDirty: true });
}

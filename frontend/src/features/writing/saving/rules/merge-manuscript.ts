import { isSameValue, type ManuscriptFields } from '@examiner/contracts';
import type { ManuscriptText } from '../manuscript-fields.ts';
import { mergeTags } from './merge-tags.ts';
import { conflictsOf, mergeText, textOf, type Choice, type MergedText } from './merge.ts';
import type { Try } from './saving.ts';

type FieldName = Exclude<keyof ManuscriptFields, 'content'>;

/** A field that was changed to different values on the two sides. */
export interface FieldConflict {
  readonly name: FieldName;
  readonly mine: ManuscriptText[FieldName];
  readonly theirs: ManuscriptText[FieldName];
}

export interface MergedManuscript {
  readonly text: MergedText;
  readonly fields: ManuscriptText;
  readonly fieldConflicts: readonly FieldConflict[];
}

/**
 * If one side changed a field, the field has that side's value. If both sides changed the notes,
 * both versions are kept. Tags are merged as sets.
 * @param sent earlier states of `mine` that the server may have received
 */
export function mergeManuscript(
  base: ManuscriptText,
  mine: ManuscriptText,
  theirs: ManuscriptText,
  sent: readonly Try<ManuscriptText>[] = [],
): MergedManuscript {
  const names = (Object.keys(mine) as (keyof ManuscriptText)[]).filter(
    (name): name is FieldName => name !== 'content' && name !== 'notes',
  );
  const notes = textOf(mergeText(base.notes, mine.notes, theirs.notes));
  const differing = names.filter((name) => !isSameValue(mine[name], theirs[name]));
  const taken = differing.filter((name) => isSameValue(mine[name], base[name]));
  const both = differing.filter(
    (name) => !isSameValue(mine[name], base[name]) && !isSameValue(theirs[name], base[name]),
  );
  const tags = both.includes('tags') ? mergeTags(base.tags, mine.tags, theirs.tags) : undefined;
  const fieldConflicts = both
    .filter((name) => name !== 'tags' || !tags)
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
  const fields = {
    ...mine,
    notes,
    ...Object.fromEntries(taken.map((name) => [name, theirs[name]])),
    ...(tags && { tags }),
  };
  return {
    text: mergeText(
      base.content,
      mine.content,
      theirs.content,
      sent.map(({ text }) => text.content),
    ),
    fields,
    fieldConflicts,
  };
}

export function hasConflicts({ text, fieldConflicts }: MergedManuscript): boolean {
  return fieldConflicts.length > 0 || conflictsOf(text).length > 0;
}

/** The value that the author chose. If the author chose none, it is the value of this device. */
export function chosenFields(
  { text, fields, fieldConflicts }: MergedManuscript,
  paragraphs: readonly Choice[] = [],
  theirFields: ReadonlySet<FieldName> = new Set(),
): ManuscriptText {
  const chosen = fieldConflicts.filter(({ name }) => theirFields.has(name));
  return {
    ...fields,
    ...Object.fromEntries(chosen.map(({ name, theirs }) => [name, theirs])),
    content: textOf(text, paragraphs),
  };
}

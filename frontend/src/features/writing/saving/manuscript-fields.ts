import { fieldsOf, type Manuscript, type ManuscriptFields } from '@examiner/contracts';

/** All that is saved of a text while it is written: the fields of its post, and what is for the author alone. */
export interface ManuscriptText extends ManuscriptFields {
  readonly notes: string;
}

export const NO_TEXT: ManuscriptText = { ...fieldsOf({}), notes: '' };

export function textOfManuscript({ fields, notes }: Manuscript): ManuscriptText {
  return { ...fields, notes };
}

import { fieldsOf, type Manuscript, type ManuscriptFields } from '@examiner/contracts';

/** All saved fields of a manuscript: the fields of its post, and the fields that only the author sees. */
export interface ManuscriptText extends ManuscriptFields {
  readonly notes: string;
}

export const NO_TEXT: ManuscriptText = { ...fieldsOf({}), notes: '' };

export function textOfManuscript({ fields, notes }: Manuscript): ManuscriptText {
  return { ...fields, notes };
}

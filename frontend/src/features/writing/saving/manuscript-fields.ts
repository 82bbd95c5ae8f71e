import { fieldsOf, type Manuscript, type ManuscriptFields } from '@examiner/contracts';

/** All saved fields of a manuscript: those of its post, and those only for the author. */
export interface ManuscriptText extends ManuscriptFields {
  readonly notes: string;
}

export const NO_TEXT: ManuscriptText = { ...fieldsOf({}), notes: '' };

export function textOfManuscript({ fields, notes }: Manuscript): ManuscriptText {
  return { ...fields, notes };
}

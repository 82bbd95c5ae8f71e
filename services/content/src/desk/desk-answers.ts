import type { Response } from 'express';
import type { ManuscriptDocument } from './manuscript.model.ts';

export function nameRevision(
  response: Response,
  manuscript: ManuscriptDocument,
): ManuscriptDocument {
  response.setHeader('ETag', `"${manuscript.revision}"`);
  return manuscript;
}

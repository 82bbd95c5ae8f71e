import type { Response } from 'express';
import type { ManuscriptDocument } from './manuscript.model.ts';

export const MANUSCRIPT_PATH = 'api/desk/manuscripts/:id';

/** Four autosaves a minute in fifteen windows. */
export const DESK_WRITES = { name: 'desk-writes', calls: 3600, windowSeconds: 3600 } as const;

export function nameRevision(
  response: Response,
  manuscript: ManuscriptDocument,
): ManuscriptDocument {
  response.setHeader('ETag', `"${manuscript.revision}"`);
  return manuscript;
}

import { HttpException, PreconditionFailedException } from '@nestjs/common';
import type { StaleManuscript } from '@examiner/contracts';
import { versionOf } from '@examiner/kit';
import type { ManuscriptDocument } from './manuscript.model.ts';

const PRECONDITION_REQUIRED = 428;
const TRIES = 20;

/** Names the save that came first, so that a client recognizes its own save. */
export class StaleManuscriptException extends PreconditionFailedException {
  constructor({ revision, lastSaveId, updatedAt, device }: ManuscriptDocument) {
    const body: StaleManuscript = {
      message: 'This text was changed in another window.',
      code: 'version_outdated',
      revision,
      ...(lastSaveId !== undefined && { lastSaveId }),
      updatedAt,
      device,
    };
    super(body);
  }
}

export function revisionRequired(): HttpException {
  return new HttpException(
    'Name the revision that you changed in If-Match.',
    PRECONDITION_REQUIRED,
  );
}

/** @throws StaleManuscriptException @throws HttpException with status 428 if the request names no revision */
export function requireMatch(manuscript: ManuscriptDocument, ifMatch: string | undefined): void {
  const seen = versionOf(ifMatch);
  if (seen === undefined) throw revisionRequired();
  if (seen !== null && seen !== String(manuscript.revision)) {
    throw new StaleManuscriptException(manuscript);
  }
}

/** Tries again with the present revision, for calls that do not name a revision. */
export async function retryWhenStale<R>(write: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StaleManuscriptException) || attempt === TRIES) throw error;
    }
  }
}

import { ConflictException } from '@nestjs/common';
import type { ManuscriptState } from '@examiner/contracts';
import type { ManuscriptDocument } from './manuscript.model.ts';

export function requireState(
  { state }: ManuscriptDocument,
  allowed: readonly ManuscriptState[],
  message: string,
): void {
  if (!allowed.includes(state)) throw new ConflictException(message);
}

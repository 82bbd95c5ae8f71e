import { ConflictException } from '@nestjs/common';
import type { ErrorBody } from '@examiner/contracts';

export const takenSlugMessage = (slug: string) => `The slug "${slug}" is taken by another post.`;

export function takenSlug(slug: string): ConflictException {
  const body: ErrorBody = { message: takenSlugMessage(slug), code: 'slug_taken' };
  return new ConflictException(body);
}

import { ConflictException } from '@nestjs/common';
import { postPath, type ErrorBody } from '@examiner/contracts';

export const takenSlugMessage = (slug: string) => `The slug "${slug}" is taken by another post.`;

export const takenAddressMessage = (slug: string, ledTo: string) =>
  `${decodeURIComponent(postPath({ slug }))} leads to ${decodeURIComponent(ledTo)} no longer: this post has the address now.`;

export const promisedSlugMessage = (slug: string) =>
  `${takenSlugMessage(slug)} That one is scheduled. Choose another slug, or change its schedule.`;

export function takenSlug(slug: string, message = takenSlugMessage(slug)): ConflictException {
  const body: ErrorBody = { message, code: 'slug_taken' };
  return new ConflictException(body);
}

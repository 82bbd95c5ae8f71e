import { ServiceUnavailableException } from '@nestjs/common';

export function searchUnavailable(cause: unknown): ServiceUnavailableException {
  return new ServiceUnavailableException(
    'Searching is not possible just now. Please try again in a moment.',
    { cause },
  );
}

import { HttpException, HttpStatus } from '@nestjs/common';

/** 429; the filter turns `retryAfterSeconds` into the `Retry-After` header. */
export class TooManyRequestsException extends HttpException {
  constructor(readonly retryAfterSeconds: number) {
    super('Too many requests. Please try again later.', HttpStatus.TOO_MANY_REQUESTS);
  }
}

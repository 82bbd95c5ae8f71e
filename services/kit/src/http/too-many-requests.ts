import { HttpException, HttpStatus } from '@nestjs/common';

/** The filter sends `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  constructor(readonly retryAfterSeconds: number) {
    super('Too many requests. Please try again later.', HttpStatus.TOO_MANY_REQUESTS);
  }
}

import {
  Catch,
  HttpException,
  Inject,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { errorCodeOf, type ErrorBody } from '@examiner/contracts';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { StorageFullError, StoreUnavailableError } from '../errors.ts';
import { LOGGER } from './logging/logger.ts';
import { allowedMethods, isCatchAll } from './allowed-methods.ts';
import { tooLargeMessage } from './request-body.ts';
import { BusyException, TooManyRequestsException } from './too-many-requests.ts';

const SERVICE_UNAVAILABLE_RETRY_SECONDS = 5;

interface Answer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers?: Readonly<Record<string, string>>;
}

interface BodyError {
  readonly status: number;
  readonly type: string;
  readonly limit?: number;
}

const BODY_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  'entity.parse.failed': 'The body is not valid JSON.',
  'charset.unsupported': 'The body must be in UTF-8.',
  'encoding.unsupported': 'The body has a content encoding that is not supported.',
  'request.aborted': 'The request ended before its body was complete.',
};

function isBodyError(error: unknown): error is BodyError {
  return (
    error instanceof Error &&
    'type' in error &&
    typeof error.type === 'string' &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status < 500
  );
}

/** Nest's own exceptions repeat the status. */
interface NestBody extends Partial<Omit<ErrorBody, 'message'>> {
  readonly message?: string | readonly string[];
  readonly error?: unknown;
  readonly statusCode?: unknown;
}

function httpBody(error: HttpException): ErrorBody {
  const response = error.getResponse();
  if (typeof response === 'string') return { message: response };
  const { message, error: _, statusCode: __, ...rest } = response as NestBody;
  const text = [message ?? error.message].flat().join(' ');
  return { ...rest, message: text };
}

function httpAnswer(error: HttpException): Answer {
  const status = error.getStatus();
  if (error instanceof TooManyRequestsException || error instanceof BusyException) {
    return {
      status,
      body: httpBody(error),
      headers: { 'Retry-After': String(error.retryAfterSeconds) },
    };
  }
  if (status === 503) return unavailable(httpBody(error));
  return { status, body: httpBody(error) };
}

function unavailable(body: ErrorBody): Answer {
  const headers = { 'Retry-After': String(SERVICE_UNAVAILABLE_RETRY_SECONDS) };
  return { status: 503, body, headers };
}

function answerTo(error: unknown): Answer {
  if (error instanceof HttpException) return httpAnswer(error);
  if (error instanceof StorageFullError) return { status: 507, body: { message: error.message } };
  if (error instanceof StoreUnavailableError) return unavailable({ message: error.message });
  if (isBodyError(error)) {
    const message =
      error.type === 'entity.too.large'
        ? tooLargeMessage(error.limit ?? 0)
        : (BODY_ERROR_MESSAGES[error.type] ?? 'The body could not be read.');
    return { status: error.status, body: { message } };
  }
  return {
    status: 500,
    body: { message: 'Something went wrong on our side. Please try again in a moment.' },
  };
}

/** Answers one line of JSON: a sentence in `message` and a stable `code`. Logs unexpected errors. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { status, body, headers } = this.#notAllowed(error, request) ?? answerTo(error);
    const { message, ...rest } = body;
    // Overload errors are counted by the metrics and not logged, so that a flood does not fill the log.
    if (status >= 500 && !(error instanceof BusyException))
      this.logger.error({ err: error, requestId: request.id }, 'request failed');
    if (response.headersSent) {
      // The answer has begun. Cutting the connection is the only way to tell the client that it is incomplete.
      response.destroy();
      return;
    }
    response.status(status).set({ ...headers, 'Cache-Control': 'no-store' });
    this.send(request, response, { message, code: errorCodeOf(status), ...rest });
  }

  /** The status is already set on `response`. */
  protected send(_request: Request, response: Response, body: ErrorBody): void {
    response.type('application/json').end(JSON.stringify(body));
  }

  /** 405 if the path has a route with another method. */
  #notAllowed(error: unknown, request: Request): Answer | undefined {
    const route = request.route as { path: unknown } | undefined;
    if (!(error instanceof NotFoundException) || (route && !isCatchAll(route))) return undefined;
    const methods = allowedMethods(request);
    if (methods.length === 0) return { status: 404, body: { message: 'There is nothing here.' } };
    return {
      status: 405,
      body: { message: `${request.method} is not possible here.` },
      headers: { Allow: methods.join(', ') },
    };
  }
}

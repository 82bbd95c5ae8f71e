import {
  BadRequestException,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ErrorBody, Issue } from '@examiner/contracts';
import type { Schema } from '@examiner/contracts/operations';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { operationOf } from './handles.ts';

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly PropertyKey[];
}

const toIssue = ({ message, path = [] }: SchemaIssue): Issue => ({
  path: path.map(String).join('.'),
  message,
});

/** The first error is the message. */
export function validationError(issues: readonly SchemaIssue[]): BadRequestException {
  const found = issues.map(toIssue);
  const body: ErrorBody = {
    message: found[0]?.message ?? 'The input is not valid.',
    code: 'invalid_fields',
    issues: found,
  };
  return new BadRequestException(body);
}

/** @throws BadRequestException with the code `invalid_fields` */
export function parseInput<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw validationError(parsed.error.issues);
}

/** Parses query and body with the schemas of the operation, after all guards. Unknown fields are dropped. */
@Injectable()
export class ValidationInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): ReturnType<CallHandler['handle']> {
    const operation = operationOf(this.reflector, context);
    const request = context.switchToHttp().getRequest<Request>();
    if (operation?.query) {
      const query = parseInput(operation.query, request.query);
      // A getter of Express computes the query at each access.
      Object.defineProperty(request, 'query', { value: query });
    }
    const { schema, isValidatedByHandler } = operation?.body ?? {};
    if (schema && !isValidatedByHandler) request.body = parseInput(schema, request.body);
    return next.handle();
  }
}

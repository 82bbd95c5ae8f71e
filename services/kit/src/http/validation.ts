import { BadRequestException, StandardSchemaValidationPipe } from '@nestjs/common';
import type { ErrorBody, Issue } from '@examiner/contracts';

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function toIssue({ message, path = [] }: SchemaIssue): Issue {
  const keys = path.map((segment) => String(typeof segment === 'object' ? segment.key : segment));
  return { path: keys.join('.'), message };
}

/** The first sentence is the message. */
export function validationError(issues: readonly SchemaIssue[]): BadRequestException {
  const found = issues.map(toIssue);
  const body: ErrorBody = {
    message: found[0]?.message ?? 'The input is not valid.',
    code: 'invalid_fields',
    issues: found,
  };
  return new BadRequestException(body);
}

/** Unknown fields are dropped. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({ exceptionFactory: validationError });

import { ERROR_CODES, UNAUTHORIZED_MESSAGE, type ErrorCode } from '../error.ts';
import type { Operation } from '../operations/index.ts';
import { refTo, type JsonSchema } from './schemas.ts';

/** Codes that follow from access, limits and body. */
function commonErrors(operation: Operation): ErrorCode[] {
  const { method, access, scope, anyOrigin, isConfirmed, limits, body, query } = operation;
  return [
    ...(method === 'GET' || anyOrigin ? [] : (['foreign_origin'] as const)),
    ...(access === 'admin' || access === 'editor' ? (['forbidden'] as const) : []),
    ...(scope ? (['bad_request', 'forbidden', 'too_many_requests'] as const) : []),
    ...(limits ? (['too_many_requests'] as const) : []),
    ...(isConfirmed ? (['confirm'] as const) : []),
    ...(body ? (['too_large'] as const) : []),
    ...(body && body.type !== 'ignored'
      ? (['bad_request', 'unsupported_media_type'] as const)
      : []),
    ...((body?.schema && body.type !== 'form') || query ? (['invalid_fields'] as const) : []),
    'internal_error',
    'unavailable',
  ];
}

export function errorsOf(operation: Operation): Map<number, ErrorCode[]> {
  const codes = new Set([...commonErrors(operation), ...(operation.errors ?? [])]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of Object.keys(ERROR_CODES) as ErrorCode[]) {
    if (!codes.has(code)) continue;
    const status = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

const body = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

export function errorResponse(codes: readonly ErrorCode[]): JsonSchema {
  return {
    description: codes.map((code) => `\`${code}\``).join(' or '),
    ...body({
      allOf: [refTo('ErrorBody')],
      properties: { code: { enum: codes } },
      required: ['code'],
    }),
  };
}

export const UNAUTHORIZED_RESPONSE: JsonSchema = {
  description: 'Nobody is signed in, or the token is wrong.',
  ...body({
    type: 'object',
    properties: { message: { const: UNAUTHORIZED_MESSAGE } },
    required: ['message'],
    additionalProperties: false,
  }),
};

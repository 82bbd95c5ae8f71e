import * as z from 'zod/mini';

/** `path` is separated by dots: `title`, `rows.3.name`. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** The codes with their HTTP statuses. The first code of a status is its general code. */
export const ERROR_CODES = {
  bad_request: 400,
  invalid_fields: 400,
  forbidden: 403,
  foreign_origin: 403,
  confirm: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  already_subscribed: 409,
  slug_taken: 409,
  length_required: 411,
  version_outdated: 412,
  too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  expectation_failed: 417,
  wrong_host: 421,
  revision_required: 428,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  not_implemented: 501,
  bad_gateway: 502,
  unavailable: 503,
  gateway_timeout: 504,
  http_version_not_supported: 505,
  storage_full: 507,
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

/** The general code of a status. Undefined for 401, whose body has no code. */
export function errorCodeOf(status: number): ErrorCode | undefined {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[];
  return codes.find((code) => ERROR_CODES[code] === status);
}

/**
 * `issues` names refused fields. `code` accepts any text, so that an older page can read the answers of a newer server.
 */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  issues: z.optional(z.array(issueSchema)),
});
export type ErrorBody = z.infer<typeof errorBodySchema> & { readonly code?: ErrorCode };

/** The whole body of every 401. Pages recognize a 401 by this word. */
export const UNAUTHORIZED_MESSAGE = 'Unauthorized';

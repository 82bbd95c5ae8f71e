import type { Scope } from './auth/access-token.ts';
import type * as z from 'zod/mini';
import type { ErrorCode } from './error.ts';
import type { Audit } from './audit.ts';

export type Schema = z.core.$ZodType;

/**
 * `recognised`: open to all callers; the handler knows the account of the caller. `editor`: editors and owners.
 * `service`: callers with the secret that services share.
 */
export type Access = 'public' | 'recognised' | 'signed-in' | 'editor' | 'admin' | 'service';

/** A number of calls in a window of time. The window begins with the first call. */
export interface CallLimit {
  /** Calls of all operations with the same name of a limit are counted together. */
  readonly name: string;
  readonly calls: number;
  readonly windowSeconds: number;
  readonly per: 'client' | 'network' | 'account' | 'email address' | 'link' | 'site';
  /** The calls that count. If missing, all calls count. */
  readonly counts?: 'wrong tries' | 'calls of visitors' | 'mails' | 'mails of a kind';
}

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly description: string;
}

export interface RequestBodyRule {
  /** `raw`: any media type. `ignored`: any media type; the body is not read. */
  readonly type: 'json' | 'form' | 'json or form' | 'multipart' | 'raw' | 'ignored';
  readonly maxBytes: number;
  /** The schema of a JSON body. Without a schema, any JSON is accepted. */
  readonly schema?: Schema | undefined;
  /** Valid values depend on stored data, so the schema only describes them. */
  readonly isValidatedByHandler?: true;
  /** The meaning of each field of a form. */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface OperationAnswer {
  readonly description: string;
  /** The body must match one of these schemas. */
  readonly json?: readonly Schema[];
  readonly mediaTypes?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

interface AnyOperation {
  /** A variable part of the path is written as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The scope that an access token needs. Without a scope, tokens are refused. */
  readonly scope?: Scope | undefined;
  /** Whether the caller must have proved their identity in the last ten minutes. */
  readonly isConfirmed?: true;
  /** Whether pages of other sites may send this write. */
  readonly anyOrigin?: true;
  readonly limits?: readonly CallLimit[];
  readonly parameters?: readonly Parameter[];
  /** The properties of this schema are the parameters of the query. */
  readonly query?: Schema;
  readonly body?: RequestBodyRule | undefined;
  readonly answers: Readonly<Record<number, OperationAnswer>>;
  /** Errors in addition to the errors that follow from access, limits, and body. */
  readonly errors?: readonly ErrorCode[];
}

export interface ReadOperation extends AnyOperation {
  readonly method: 'GET';
  /** The audit row of a read that adds one. */
  readonly audit?: Audit;
}

export interface WriteOperation extends AnyOperation {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly audit: Audit;
}

export type Operation = ReadOperation | WriteOperation;

/** The default limit of a JSON body. */
export const JSON_MAX_BYTES = 1024 * 1024;

/**
 * Checks the type of an operation, and keeps its literal types for code that calls the operation.
 * @__NO_SIDE_EFFECTS__
 */
export function operation<const O extends Operation>(described: O): O {
  return described;
}

/** @__NO_SIDE_EFFECTS__ */
export function pathParameter(name: string, description: string): Parameter {
  return { in: 'path', name, description };
}

/** @__NO_SIDE_EFFECTS__ */
export function jsonBody<const S extends Schema>(schema?: S, maxBytes = JSON_MAX_BYTES) {
  return { type: 'json', maxBytes, schema } as const;
}

/** @__NO_SIDE_EFFECTS__ */
export function json<const S extends readonly Schema[]>(description: string, ...schemas: S) {
  return { description, json: schemas } as const;
}

/** @__NO_SIDE_EFFECTS__ */
export function media(description: string, ...mediaTypes: string[]) {
  return { description, mediaTypes } as const;
}

/** @__NO_SIDE_EFFECTS__ */
export function empty(description: string, headers?: Record<string, string>) {
  return headers ? { description, headers } : { description };
}

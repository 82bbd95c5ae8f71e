import type { Scope } from './auth/access-token.ts';
import type * as z from 'zod/mini';
import type { ErrorCode } from './error.ts';
import type { Audit } from './audit.ts';

export type Schema = z.core.$ZodType;

/** `recognised`: open to all, and the handler knows the caller. `editor`: editors and owners. `service`: the secret that services share. */
export type Access = 'public' | 'recognised' | 'signed-in' | 'editor' | 'admin' | 'service';

/** Calls in a window that begins with the first one. */
export interface CallLimit {
  /** Calls of operations that name the same limit count together. */
  readonly name: string;
  readonly calls: number;
  readonly windowSeconds: number;
  readonly per: 'client' | 'network' | 'account' | 'email address' | 'link' | 'site';
  /** Which calls count; all by default. */
  readonly counts?: 'wrong tries' | 'calls of visitors' | 'mails' | 'mails of a kind';
}

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly description: string;
}

export interface RequestBodyRule {
  /** `raw`: any media type. `ignored`: any media type, and not read. */
  readonly type: 'json' | 'form' | 'json or form' | 'multipart' | 'raw' | 'ignored';
  readonly maxBytes: number;
  /** The schema of a JSON body; without it, any JSON is accepted. */
  readonly schema?: Schema | undefined;
  /** Valid values depend on stored data, and the schema only describes them. */
  readonly isValidatedByHandler?: true;
  /** The meaning of each field of a form. */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface OperationAnswer {
  readonly description: string;
  /** The body matches one of these. */
  readonly json?: readonly Schema[];
  readonly mediaTypes?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

interface AnyOperation {
  /** A variable part is written as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The scope that an access token needs; without it tokens are refused. */
  readonly scope?: Scope | undefined;
  /** The caller must have proved who they are in the last ten minutes. */
  readonly isConfirmed?: true;
  /** A write that pages of other sites may send. */
  readonly anyOrigin?: true;
  readonly limits?: readonly CallLimit[];
  readonly parameters?: readonly Parameter[];
  /** Its properties are the query's parameters. */
  readonly query?: Schema;
  readonly body?: RequestBodyRule | undefined;
  readonly answers: Readonly<Record<number, OperationAnswer>>;
  /** Errors besides those that follow from access, limits and body. */
  readonly errors?: readonly ErrorCode[];
}

export interface ReadOperation extends AnyOperation {
  readonly method: 'GET';
  /** For a read that leaves a row in the audit log. */
  readonly audit?: Audit;
}

export interface WriteOperation extends AnyOperation {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly audit: Audit;
}

export type Operation = ReadOperation | WriteOperation;

/** The default of a JSON body. */
export const JSON_MAX_BYTES = 1024 * 1024;

/**
 * Checks a description, and keeps its literal types for those who call the operation.
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

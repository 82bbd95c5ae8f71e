import type { ErrorCode } from '../error.ts';
import type { ServiceName } from '../route-table.ts';
import type { InputName, OutputName } from './schemas.ts';

/**
 * Who may call a route: everybody (`public`), everybody while the handler learns who calls (`recognised`),
 * a person with a session, the admin, or another service with the shared secret.
 */
export type Access = 'public' | 'recognised' | 'signed-in' | 'admin' | 'service';

/** So many calls in a window that begins with the first, counted by what `per` names. */
export interface CallLimit {
  readonly calls: number;
  readonly windowSeconds: number;
  readonly per: 'client' | 'network' | 'account' | 'email address' | 'site';
  /** Missing: every call counts. */
  readonly counts?: 'wrong tries' | 'calls of visitors';
}

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly description: string;
}

export interface RequestBodyRule {
  readonly type: 'json' | 'form' | 'multipart';
  readonly maxBytes: number;
  /** Of JSON; any JSON where it is missing. */
  readonly schema?: InputName;
  /** Of a form: what each field holds. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** An answer that is no error: JSON by its schema, or another media type, or no body at all. */
export interface OperationAnswer {
  readonly description: string;
  /** The names of the schemas of which the body has one. */
  readonly json?: readonly OutputName[];
  readonly mediaTypes?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** One route of a service, as a program sees it. */
export interface Operation {
  readonly id: string;
  readonly owner: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A varying part stands as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly limits?: readonly CallLimit[];
  readonly parameters?: readonly Parameter[];
  /** Whose properties are parameters of the query. */
  readonly query?: InputName;
  readonly body?: RequestBodyRule;
  readonly answers: Readonly<Record<number, OperationAnswer>>;
  /** Beside those that follow from access, limits and body. */
  readonly errors?: readonly ErrorCode[];
}

/** Bytes of a JSON body where a route says nothing else. */
export const JSON_MAX_BYTES = 1024 * 1024;

export const pathParameter = (name: string, description: string): Parameter => ({
  in: 'path',
  name,
  description,
});
export const json = (description: string, ...names: OutputName[]): OperationAnswer => ({
  description,
  json: names,
});
export const media = (description: string, ...mediaTypes: string[]): OperationAnswer => ({
  description,
  mediaTypes,
});
export const empty = (description: string, headers?: Record<string, string>): OperationAnswer => ({
  description,
  ...(headers && { headers }),
});

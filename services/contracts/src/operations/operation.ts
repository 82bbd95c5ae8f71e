import type { Scope } from '../auth/access-token.ts';
import type { ErrorCode } from '../error.ts';
import type { ServiceName } from '../route-table.ts';
import type { Audit } from './audit.ts';
import type { InputName, OutputName } from './schemas.ts';

/** `recognised`: open, and the handler learns who calls. `editor`: editors and owners. `service`: the secret that services share. */
export type Access = 'public' | 'recognised' | 'signed-in' | 'editor' | 'admin' | 'service';

/** Calls in a window that begins with the first one. */
export interface CallLimit {
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
  /** `raw`: of any media type. `ignored`: and not read. */
  readonly type: 'json' | 'form' | 'json or form' | 'multipart' | 'raw' | 'ignored';
  readonly maxBytes: number;
  /** Schema of a JSON body; any JSON without it. */
  readonly schema?: InputName;
  /** The meaning of each field of a form. */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface OperationAnswer {
  readonly description: string;
  /** The body matches one of these. */
  readonly json?: readonly OutputName[];
  readonly mediaTypes?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

interface AnyOperation {
  readonly id: string;
  readonly owner: ServiceName;
  /** A varying part stands as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** What an access token must be allowed to; without it none may call. */
  readonly scope?: Scope;
  /** A write that pages of other sites may send. */
  readonly anyOrigin?: true;
  readonly limits?: readonly CallLimit[];
  readonly parameters?: readonly Parameter[];
  /** Its properties are the query's parameters. */
  readonly query?: InputName;
  readonly body?: RequestBodyRule;
  readonly answers: Readonly<Record<number, OperationAnswer>>;
  /** Errors besides those that follow from access, limits and body. */
  readonly errors?: readonly ErrorCode[];
}

export interface ReadOperation extends AnyOperation {
  readonly method: 'GET';
  /** Of a read that leaves a row all the same. */
  readonly audit?: Audit;
}

export interface WriteOperation extends AnyOperation {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly audit: Audit;
}

export type Operation = ReadOperation | WriteOperation;

/** The default of a JSON body. */
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

import type { Operation, OperationAnswer, Schema } from '@examiner/contracts/operations';
import * as z from 'zod/mini';
import { request } from './api-client.ts';

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ParamsOf<O extends Operation> = [NamesIn<O['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<NamesIn<O['path']>, string>> };

type BodyOf<O> = O extends { readonly body: { readonly schema: infer S } }
  ? [NonNullable<S>] extends [never]
    ? { readonly body?: unknown }
    : { readonly body: z.input<NonNullable<S> & Schema> }
  : { readonly body?: unknown };

type QueryOf<O> = O extends { readonly query: infer S extends Schema }
  ? { readonly query?: z.input<S> }
  : { readonly query?: Readonly<Record<string, string>> };

export type CallInput<O extends Operation> = ParamsOf<O> & QueryOf<O> & BodyOf<O> & CallHeaders;

interface CallHeaders {
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

type Success = 200 | 201 | 202;
type SchemaOf<A> = A extends { readonly json: readonly (infer S extends Schema)[] } ? S : never;
/** The schemas of successful answers. */
export type Answers<O extends Operation> = SchemaOf<O['answers'][Success & keyof O['answers']]>;

export type Output<S> = [S] extends [never] ? undefined : z.output<S & Schema>;

/** The path of an operation with its parameters, and the query. */
export function addressOf<O extends Operation>(
  { path }: O,
  { params, query = {} }: ParamsOf<O> & QueryOf<O>,
): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query as Readonly<Record<string, string | undefined>>).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, value]]),
    ),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

/** For a caller that needs the headers of the answer. @throws ApiError unless the answer is OK */
export async function send<O extends Operation>(
  operation: O,
  input: CallInput<O>,
): Promise<Response> {
  return request(operation.method, addressOf(operation, input), input.body, input.headers);
}

/**
 * The answer of an operation, checked with its schema.
 * @param as the schema of this answer, if the operation has several
 * @returns undefined if the answer has no body
 */
export async function answerOf<O extends Operation, S extends Answers<O> = Answers<O>>(
  operation: O,
  response: Response,
  as?: S,
): Promise<Output<S>> {
  const answer: OperationAnswer | undefined = operation.answers[response.status];
  const schema = as ?? answer?.json?.[0];
  return (schema && z.parse(schema, await response.json())) as Output<S>;
}

/**
 * Calls an operation of the site.
 * @param as the schema of this answer, if the operation has several
 * @throws ApiError unless the answer is OK
 */
export async function call<O extends Operation, S extends Answers<O> = Answers<O>>(
  operation: O,
  input: CallInput<O>,
  as?: S,
): Promise<Output<S>> {
  return answerOf(operation, await send(operation, input), as);
}

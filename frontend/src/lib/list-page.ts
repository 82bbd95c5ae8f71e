import type { Operation } from '@examiner/contracts/operations';
import { request } from './api-client.ts';
import { answerOf, type Answers, type Output } from './call.ts';

export interface ListPage<T> {
  readonly list: T;
  readonly headers: Headers;
  /** The address of the next page. */
  readonly next: string | undefined;
}

/** The `rel="next"` of a `Link` header (RFC 8288). */
function nextPage(header: string | null): string | undefined {
  return /<([^<>]+)>;\s*rel="next"/.exec(header ?? '')?.[1];
}

/**
 * Reads a page of an operation's list.
 * @param address of the operation, or the `next` of another page
 */
export async function readPage<O extends Operation, S extends Answers<O> = Answers<O>>(
  operation: O,
  address: string,
  as?: S,
): Promise<ListPage<Output<S>>> {
  const response = await request(operation.method, address);
  const { headers } = response;
  return {
    list: await answerOf(operation, response, as),
    headers,
    next: nextPage(headers.get('Link')),
  };
}

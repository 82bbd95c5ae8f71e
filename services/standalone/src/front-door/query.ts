import { DECLARED_QUERIES, pathExpression } from '@examiner/contracts/queries';

export interface SplitAddress {
  /** The path with only the declared parameters, in the order of the table. */
  readonly address: string;
  /** The rest of the query as sent, without the `?`. */
  readonly rest: string;
}

const MATCHERS = DECLARED_QUERIES.map(({ method, path, names }) => ({
  method,
  expression: new RegExp(`^${pathExpression(path)}$`, 'i'),
  names,
}));

function namesFor(method: string | undefined, path: string): readonly string[] {
  const asked = method === 'HEAD' ? 'GET' : method;
  return MATCHERS.find((each) => each.method === asked && each.expression.test(path))?.names ?? [];
}

/**
 * Splits a query into the parameters that the operation declares, and the rest. Names must match in case and encoding.
 * If a name is repeated, the first parameter is used. Values do not change. gateway/nginx-queries.ts has the same rules
 * for nginx.
 */
export function splitQuery(method: string | undefined, url: string): SplitAddress {
  const [sent = ''] = url.split('#', 1);
  const mark = sent.indexOf('?');
  if (mark < 0) return { address: sent, rest: '' };
  const path = sent.slice(0, mark);
  const rest = sent.slice(mark + 1).split('&');
  const declared: string[] = [];
  for (const name of namesFor(method, path)) {
    const index = rest.findIndex((pair) => pair === name || pair.startsWith(`${name}=`));
    if (index < 0) continue;
    const [pair = ''] = rest.splice(index, 1);
    declared.push(pair === name ? `${name}=` : pair);
  }
  const query = declared.length > 0 ? `?${declared.join('&')}` : '';
  return { address: path + query, rest: rest.join('&') };
}

/** A redirect passes on the unused part of the visitor's query. */
export function withQuery(location: string, query: string): string {
  if (query === '') return location;
  const [address = ''] = location.split('#', 1);
  const separator = address.includes('?') ? '&' : '?';
  return address + separator + query + location.slice(address.length);
}

import { expect, it } from '@jest/globals';
import { QUERY_CASES, REDIRECT_CASES } from '../../test/query-cases.ts';
import { splitQuery, withQuery } from './query.ts';

it.each(QUERY_CASES)('passes $method $url on as $passed', ({ method, url, passed, rest }) => {
  expect(splitQuery(method, url)).toEqual({ address: passed, rest });
});

it.each(REDIRECT_CASES)('leads from $url on to $location', ({ url, leadsTo, location }) => {
  expect(withQuery(leadsTo, splitQuery('GET', url).rest)).toBe(location);
});

import { wholeCharacters, type SearchAnswer } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { call } from '../../../lib/call.ts';

export async function readSearch(text: string, page: number): Promise<SearchAnswer> {
  const query = { q: wholeCharacters(text), page: page > 1 ? String(page) : undefined };
  return call(operations.search, { query });
}

import type { TextsAnswer, TextsInput } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export async function readTexts(): Promise<TextsAnswer> {
  return call(operations.getTexts, {});
}

export const textsQuery = queryOptions({
  queryKey: [operations.getTexts.path],
  queryFn: readTexts,
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: false,
});

/** @throws ApiError 412 if another version was saved */
export async function saveTexts(input: TextsInput, version: number): Promise<TextsAnswer> {
  return call(operations.saveTexts, { body: input, headers: { 'If-Match': `"${version}"` } });
}

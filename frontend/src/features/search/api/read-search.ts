import { searchAnswerSchema, type SearchAnswer } from '@examiner/contracts';
import { getJson } from '../../../lib/api-client.ts';

export async function readSearch(address: string): Promise<SearchAnswer> {
  return getJson(address, searchAnswerSchema);
}

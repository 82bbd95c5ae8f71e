import type { SaveTablesAnswer, SaveTablesInput } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** `version` is the version on which the edits are based. */
export interface TablesToSave {
  readonly tables: SaveTablesInput;
  readonly version: string | null;
}

function saveTables({ tables, version }: TablesToSave): Promise<SaveTablesAnswer> {
  const headers = version === null ? undefined : { 'If-Match': `"${version}"` };
  return call(operations.saveTables, { body: tables, headers });
}

export function useSaveTables() {
  return useMutation({ mutationFn: saveTables });
}

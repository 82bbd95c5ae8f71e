import {
  saveTablesAnswerSchema,
  type SaveTablesAnswer,
  type SaveTablesInput,
} from '@examiner/contracts';
import { useMutation } from '@tanstack/react-query';
import { sendJson } from '../../../lib/api-client.ts';

/** `version` is the one that was changed. */
export interface TablesToSave {
  readonly tables: SaveTablesInput;
  readonly version: string | null;
}

function saveTables({ tables, version }: TablesToSave): Promise<SaveTablesAnswer> {
  const headers = version === null ? undefined : { 'If-Match': `"${version}"` };
  return sendJson('POST', '/save-tables', tables, saveTablesAnswerSchema, headers);
}

export function useSaveTables() {
  return useMutation({ mutationFn: saveTables });
}

import {
  saveTablesAnswerSchema,
  type SaveTablesAnswer,
  type SaveTablesInput,
} from '@examiner/contracts';
import { useMutation } from '@tanstack/react-query';
import { sendJson } from '../../../lib/api-client.ts';

/** Tables to save, and the version that they were made from. */
export interface TablesToSave {
  readonly tables: SaveTablesInput;
  readonly version: string | null;
}

function saveTables({ tables, version }: TablesToSave): Promise<SaveTablesAnswer> {
  const headers = version === null ? undefined : { 'If-Match': `"${version}"` };
  return sendJson('POST', '/save-tables', tables, saveTablesAnswerSchema, headers);
}

/** `POST /save-tables`, refused (412) when another version stands by now. */
export function useSaveTables() {
  return useMutation({ mutationFn: saveTables });
}

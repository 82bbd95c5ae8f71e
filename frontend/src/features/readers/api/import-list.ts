import {
  IMPORT_CONFIRMATIONS_PATH,
  IMPORT_FIELDS,
  IMPORT_PATH,
  importAnswerSchema,
  importConfirmationsSchema,
  type ChosenColumns,
  type ImportAnswer,
  type ImportConfirmations,
} from '@examiner/contracts';
import { sendJson } from '../../../lib/api-client.ts';

interface ImportRequest {
  readonly file: File;
  readonly consent: string;
  readonly columns: ChosenColumns;
  /** Counts only. */
  readonly isDry: boolean;
}

export async function importList(request: ImportRequest): Promise<ImportAnswer> {
  const { file, consent, columns, isDry } = request;
  const form = new FormData();
  form.append(IMPORT_FIELDS.consent, consent);
  form.append(IMPORT_FIELDS.columns, JSON.stringify(columns));
  form.append(IMPORT_FIELDS.list, file);
  const path = `${IMPORT_PATH}?dry-run=${isDry ? 'on' : 'off'}`;
  return sendJson('POST', path, form, importAnswerSchema);
}

/** Asks by mail those who were imported without a consent. */
export async function askImported(): Promise<ImportConfirmations> {
  return sendJson('POST', IMPORT_CONFIRMATIONS_PATH, {}, importConfirmationsSchema);
}

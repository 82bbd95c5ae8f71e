import {
  IMPORT_FIELDS,
  type ChosenColumns,
  type ImportAnswer,
  type ImportConfirmations,
} from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { call } from '../../../lib/call.ts';

interface ImportRequest {
  readonly file: File;
  readonly consent: string;
  readonly columns: ChosenColumns;
  /** The server returns only counts, no addresses. */
  readonly isDry: boolean;
}

export async function importList(request: ImportRequest): Promise<ImportAnswer> {
  const { file, consent, columns, isDry } = request;
  const form = new FormData();
  form.append(IMPORT_FIELDS.consent, consent);
  form.append(IMPORT_FIELDS.columns, JSON.stringify(columns));
  form.append(IMPORT_FIELDS.list, file);
  const query = { 'dry-run': isDry ? 'on' : 'off' } as const;
  return call(operations.importReaders, { query, body: form });
}

/** Sends a mail that asks for consent to readers who were imported without consent. */
export async function askImported(): Promise<ImportConfirmations> {
  return call(operations.askImported, { body: {} });
}

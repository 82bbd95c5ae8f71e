import {
  IMPORT_FIELDS,
  IMPORT_PATH,
  importAnswerSchema,
  type ImportAnswer,
} from '@examiner/contracts';
import { sendJson } from '../../../lib/api-client.ts';

interface ImportRequest {
  readonly file: File;
  readonly consent: string;
  /** Counts only. */
  readonly isDry: boolean;
}

export async function importList({ file, consent, isDry }: ImportRequest): Promise<ImportAnswer> {
  const form = new FormData();
  form.append(IMPORT_FIELDS.consent, consent);
  form.append(IMPORT_FIELDS.list, file);
  const path = `${IMPORT_PATH}?dry-run=${isDry ? 'on' : 'off'}`;
  return sendJson('POST', path, form, importAnswerSchema);
}

import type { FileFormat } from '@examiner/contracts';

export const TYPES: Readonly<Record<Exclude<FileFormat, 'png'>, string>> = {
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

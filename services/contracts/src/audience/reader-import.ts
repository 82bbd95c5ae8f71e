import * as z from 'zod/mini';
import { optionalLine } from '../content/text.ts';

export const IMPORT_PATH = '/api/newsletter/import';
export const IMPORT_CONFIRMATIONS_PATH = `${IMPORT_PATH}/confirmations`;
export const IMPORT_FIELDS = { list: 'list', consent: 'consent' } as const;
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_FORM_MAX_BYTES = IMPORT_MAX_BYTES + 64 * 1024;
export const STATEMENT_MAX_LENGTH = 500;

export const importQuerySchema = z.object({
  'dry-run': z._default(z.enum(['on', 'off'], 'dry-run must be on or off'), 'on'),
});
export type ImportQuery = z.output<typeof importQuerySchema>;

export const importFormSchema = z.object({
  consent: z._default(optionalLine('Consent', STATEMENT_MAX_LENGTH), ''),
});
export type ImportForm = z.output<typeof importFormSchema>;

const count = z.number();
export const importAnswerSchema = z.object({
  /** Whether readers may come without a consent that is named: they can be asked by mail. */
  canAsk: z.boolean(),
  /** Not on the list before; but for a dry run on it now, or waiting to be asked. */
  new: count,
  known: count,
  /** Left this list, or are never to be mailed again; they stay so. */
  suppressed: count,
  /** Do not want mail there, as the file says; they stay out. */
  unsubscribed: count,
  wrong: count,
  doubled: count,
  /** The first of the wrong ones, with the beginning of what stands there. */
  wrongLines: z.array(z.object({ line: z.number(), text: z.string() })),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

export const importConfirmationsSchema = z.object({ asked: count, until: z.optional(z.string()) });
export type ImportConfirmations = z.infer<typeof importConfirmationsSchema>;

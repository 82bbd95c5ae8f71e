import * as z from 'zod/mini';

/** The programs that can import an exported list. */
export const READER_PROGRAMS = [
  'ghost',
  'substack',
  'buttondown',
  'listmonk',
  'mailchimp',
] as const;
export type ReaderProgram = (typeof READER_PROGRAMS)[number];

/** `left`: readers who unsubscribed, bounced, or complained. */
export const EXPORTED_READERS = ['active', 'left'] as const;
export type ExportedReaders = (typeof EXPORTED_READERS)[number];

export const readerExportInputSchema = z.object(
  {
    program: z.enum(READER_PROGRAMS, `program must be one of ${READER_PROGRAMS.join(', ')}`),
    readers: z.enum(EXPORTED_READERS, `readers must be one of ${EXPORTED_READERS.join(', ')}`),
  },
  'The body must be a JSON object with program and readers',
);
export type ReaderExportInput = z.output<typeof readerExportInputSchema>;

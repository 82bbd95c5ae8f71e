import { z } from 'zod';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export const CODE_PAGES = ['windows-1252', 'windows-1250', 'windows-1251'] as const;

export const tableFormatSchema = z.object({
  separator: z.enum(SEPARATORS),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', ...CODE_PAGES]),
  hasBom: z.boolean(),
  lineEnd: z.enum(['\n', '\r\n', '\r']),
  /** The first line is `sep=` and the separator. Excel reads it. */
  hasSepLine: z.boolean(),
});
export type TableFormat = z.output<typeof tableFormatSchema>;
export type Encoding = TableFormat['encoding'];
export type CodePage = (typeof CODE_PAGES)[number];

/** The format of files over HTTP and of new files. */
export const PLAIN_FORMAT: TableFormat = {
  separator: ',',
  encoding: 'utf-8',
  hasBom: false,
  lineEnd: '\n',
  hasSepLine: false,
};

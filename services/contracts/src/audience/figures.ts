import * as z from 'zod/mini';

export const READER_FIGURES_PATH = '/internal/figures/readers';

export const readerFiguresSchema = z.object({ subscribers: z.number() });
export type ReaderFigures = z.infer<typeof readerFiguresSchema>;

import { json, operation } from '../operation.ts';
import { READER_FIGURES_PATH, readerFiguresSchema } from './figures.ts';

export const getReaderFigures = operation({
  method: 'GET',
  path: READER_FIGURES_PATH,
  summary: 'Between services: the number of current subscribers.',
  access: 'service',
  answers: { 200: json('The figures.', readerFiguresSchema) },
});

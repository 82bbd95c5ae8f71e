import { json, operation } from '../operation.ts';
import { TEXT_FIGURES_PATH, textFiguresSchema } from './figures.ts';

export const getTextFigures = operation({
  method: 'GET',
  path: TEXT_FIGURES_PATH,
  summary: 'Between services: the number of drafts, and the scheduled post that is next.',
  access: 'service',
  answers: { 200: json('The figures.', textFiguresSchema) },
});

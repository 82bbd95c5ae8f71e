import { operation, json } from '../operation.ts';
import { aboutTextSchema } from './series.ts';

export const getAboutText = operation({
  method: 'GET',
  path: '/api/site/about',
  summary: 'The text of the About page.',
  access: 'public',
  answers: { 200: json('The tree of the text.', aboutTextSchema) },
});

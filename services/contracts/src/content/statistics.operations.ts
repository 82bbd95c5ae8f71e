import { operation, json } from '../operation.ts';
import { statisticsQuerySchema, statisticsSchema } from './statistics.ts';

export const getStatistics = operation({
  method: 'GET',
  path: '/api/desk/statistics',
  summary: 'The words written on each of the last days, and the times of the latest posts.',
  access: 'admin',
  query: statisticsQuerySchema,
  answers: { 200: json('The days on which something was written.', statisticsSchema) },
  errors: ['invalid_fields'],
});

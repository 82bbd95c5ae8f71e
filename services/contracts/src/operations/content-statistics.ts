import { json, type Operation } from './operation.ts';

export const STATISTICS_OPERATIONS: readonly Operation[] = [
  {
    id: 'getStatistics',
    owner: 'content',
    method: 'GET',
    path: '/api/desk/statistics',
    summary:
      'How many words were written on each of the last days, and when the latest posts came.',
    access: 'admin',
    query: 'StatisticsQuery',
    answers: { 200: json('The days on which something was written.', 'Statistics') },
    errors: ['invalid_fields'],
  },
];

import { OUTBOX_PATH, outboxListSchema, type OutboxMailQuery } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/query-client.ts';

export const outboxQuery = queryOptions({
  queryKey: [OUTBOX_PATH],
  queryFn: reader(outboxListSchema),
  staleTime: 0,
  gcTime: 0,
});

export const outboxMailRoot = (id: string) => `${OUTBOX_PATH}/${encodeURIComponent(id)}`;

export const outboxMailPath = (id: string, part: OutboxMailQuery['part']) =>
  `${outboxMailRoot(id)}?part=${part}`;

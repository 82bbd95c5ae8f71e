import type { Delivery } from './delivery.model.ts';
import { tagOf } from './tag.ts';

interface Part {
  readonly issueId: string;
  readonly snapshot: number;
}

export function deliveryRow(
  { issueId, snapshot }: Part,
  { id, email }: { readonly id: string; readonly email: string },
  listKey: Buffer,
): Omit<Delivery, 'nextAttemptAt'> {
  const rowId = `${issueId}:${id}`;
  return {
    id: rowId,
    issueId,
    subscriberId: id,
    email,
    tag: tagOf(rowId, listKey),
    state: 'queued',
    snapshot,
    attempts: 0,
    epoch: 0,
  };
}

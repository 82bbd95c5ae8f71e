import { v7 } from 'uuid';

/**
 * A new document id: UUID version 7 (RFC 9562 §5.7). Ids made later by the same process sort later, so an id
 * also tells the order of creation.
 */
export function newId(): string {
  return v7();
}

import { v7 } from 'uuid';

/** UUID version 7: ids of one process sort by creation. */
export function newId(): string {
  return v7();
}

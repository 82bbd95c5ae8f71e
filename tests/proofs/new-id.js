import { randomUUID } from 'node:crypto';

/** UUIDs of version 7 sort by their time. */
export function newId() {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

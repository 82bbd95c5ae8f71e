type Listener = (postId: string) => void;

const listeners = new Set<Listener>();

/** Tells listeners on the page that the confirmed text of a post, or its publication time, has changed. */
export function announceConfirmed(postId: string): void {
  for (const listener of listeners) listener(postId);
}

/** @returns a function that removes the listener */
export function onConfirmed(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

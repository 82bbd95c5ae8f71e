type Listener = (postId: string) => void;

const listeners = new Set<Listener>();

/** Tells the page that readers have, or will have, another text of a post, or have it at another time. */
export function announceConfirmed(postId: string): void {
  for (const listener of listeners) listener(postId);
}

/** @returns what ends it */
export function onConfirmed(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

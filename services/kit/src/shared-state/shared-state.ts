/**
 * What the replicas of a service share for a while and may lose: leases and cached figures. Nothing that must
 * last is kept here.
 */
export interface SharedState {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, expiresInSeconds: number): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Takes a lease that ends by itself. It saves work that two would do at once; what must never happen twice
   * is guarded by an atomic change of a document.
   * @returns the token to release it with; null when somebody else holds it
   */
  acquireLease(key: string, seconds: number): Promise<string | null>;
  /** Ends a lease early, unless it has passed to somebody else. */
  releaseLease(key: string, token: string): Promise<void>;
  close(): Promise<void>;
}

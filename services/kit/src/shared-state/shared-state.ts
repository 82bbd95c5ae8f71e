/** A counter's state after it was raised. */
export interface WindowCount {
  readonly count: number;
  /** Seconds until the counter starts again from nothing. */
  readonly resetsInSeconds: number;
}

/**
 * What the replicas of a service share for a while and may lose: limits and cached figures. Nothing that
 * must last is kept here.
 */
export interface SharedState {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, expiresInSeconds: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** Counts one more in the window that began with the first count. */
  increment(key: string, windowSeconds: number): Promise<WindowCount>;
}

/** May be lost at any time: leases and cached figures. */
export interface SharedState {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, expiresInSeconds: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** Null if another process has the lease. A lease only saves work; anything that must not happen twice needs an atomic change. */
  acquireLease(key: string, seconds: number): Promise<string | null>;
  /** Does nothing if another process has the lease. */
  releaseLease(key: string, token: string): Promise<void>;
  close(): Promise<void>;
}

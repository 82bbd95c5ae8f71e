/** May be lost at any time: leases and cached figures. */
export interface SharedState {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, expiresInSeconds: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** Null when another process has it. A lease saves work; what must not happen twice needs an atomic change. */
  acquireLease(key: string, seconds: number): Promise<string | null>;
  /** Does nothing if another process has the lease by then. */
  releaseLease(key: string, token: string): Promise<void>;
  close(): Promise<void>;
}

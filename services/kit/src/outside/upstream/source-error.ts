/** The rest of a sentence that begins with the source's name. It names only hosts of received data, and never a secret. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  constructor(
    message: string,
    /** From Retry-After. */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

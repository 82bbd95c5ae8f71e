/**
 * A source could not be read. The message is the rest of a sentence that begins with the source's name:
 * "did not answer (503)". It never holds a secret or a piece of what was received.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  constructor(
    message: string,
    /** Seconds that the server asked to be left alone (Retry-After). */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

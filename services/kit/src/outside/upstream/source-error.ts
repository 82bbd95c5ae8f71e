/** The end of a sentence that begins with the source's name. Of the received data it contains only hosts, and it never contains a secret. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  constructor(
    message: string,
    /** The wait in Retry-After. */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

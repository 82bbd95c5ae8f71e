/** The provider does not answer, or not as one. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError';
}

/** The answer proves nothing. The message is a code without received data. */
export class NotProvenError extends Error {
  override readonly name = 'NotProvenError';
}

/** The provider does not answer, or its answer is not valid. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError';
}

/** The answer proves no identity. The message is a code without received data. */
export class NotProvenError extends Error {
  override readonly name = 'NotProvenError';
}

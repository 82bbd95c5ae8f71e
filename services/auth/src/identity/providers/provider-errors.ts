/** The provider does not answer, or not as one. */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError';
}

/** What came back proves nothing. The message is a code, and holds nothing that was received. */
export class NotProvenError extends Error {
  override readonly name = 'NotProvenError';
}

/** Injection token of the service's `DocumentStore`. */
export const DOCUMENTS = Symbol('DocumentStore');

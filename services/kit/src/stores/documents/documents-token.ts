export const DOCUMENTS = Symbol('DocumentStore');

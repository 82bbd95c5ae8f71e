/** Injection token of the service's `ObjectStore`. */
export const OBJECTS = Symbol('ObjectStore');

export const OBJECTS = Symbol('ObjectStore');

/** Injection token of the connection to Redis; null where none is configured. */
export const REDIS = Symbol('Redis');

/** Injection token of the service's `SharedState`. */
export const SHARED_STATE = Symbol('SharedState');

export const SHARED_STATE = Symbol('SharedState');

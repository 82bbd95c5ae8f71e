export * from '../audit.ts';
export * from '../operation.ts';
export * from '../audience/operations.ts';
export * from '../auth/operations.ts';
export * from '../content/operations.ts';
export * from '../dashboard/operations.ts';

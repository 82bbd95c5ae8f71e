export * from './dashboard.operations.ts';
export * from './setup.operations.ts';

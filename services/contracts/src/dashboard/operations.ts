export * from './dashboard.operations.ts';

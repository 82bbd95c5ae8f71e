export * from './dashboard.operations.ts';
export * from './own-panels.operations.ts';

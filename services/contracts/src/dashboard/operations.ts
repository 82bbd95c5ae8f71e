export * from './dashboard.operations.ts';
export * from './headlines.operations.ts';
export * from './own-panels.operations.ts';
export * from './setup.operations.ts';

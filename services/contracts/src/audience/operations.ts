export * from './issue.operations.ts';
export * from './newsletter-settings.operations.ts';
export * from './outbox.operations.ts';
export * from './reader.operations.ts';
export * from './report.operations.ts';
export * from './serial.operations.ts';
export * from './service-mail.operations.ts';
export * from './subscriber.operations.ts';

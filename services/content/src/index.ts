export type { ContentOptions } from './content-options.ts';
export { createContentService } from './content-service.ts';

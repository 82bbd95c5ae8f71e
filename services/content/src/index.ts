export { createContentService } from './content-service.ts';
export type { ContentOptions } from './content.module.ts';

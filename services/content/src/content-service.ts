import { createService, type Service } from '@examiner/kit';
import { ContentModule, type ContentOptions } from './content.module.ts';

/**
 * Makes the content service, ready to answer.
 * @throws StartError when the built SPA or the sample content is missing or broken
 */
export async function createContentService(options: ContentOptions): Promise<Service> {
  return createService('content', ContentModule.forService(options));
}

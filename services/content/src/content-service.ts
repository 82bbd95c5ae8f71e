import { createService, type RunningService } from '@examiner/kit';
import type { ContentOptions } from './content-options.ts';
import { ContentModule } from './content.module.ts';
import { readIndexHtml } from './pages/index-html.ts';

/** @throws StartError when the built SPA or the sample content is missing or broken */
export async function createContentService(options: ContentOptions): Promise<RunningService> {
  const indexHtml = await readIndexHtml(options.frontendDir);
  return createService('content', ContentModule.forService(options, indexHtml));
}

import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule, type Config } from '@examiner/kit';
import { PostsModule } from './posts/posts.module.ts';

/** What the content service is started with. */
export interface ContentOptions {
  readonly config: Config;
  /** The built SPA, with `index.html`. */
  readonly frontendDir: string;
  /** The content that ships with the product: `posts/` and `IP/`. */
  readonly dataDir: string;
}

/** The features of the service. */
@Module({})
export class ContentModule {
  static forService({ config }: ContentOptions): DynamicModule {
    return {
      module: ContentModule,
      imports: [KitModule.forService({ service: 'content', config }), PostsModule],
    };
  }
}

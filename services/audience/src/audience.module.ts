import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule, type Config } from '@examiner/kit';
import { SubscribersModule } from './subscribers/subscribers.module.ts';

/** The service's features. */
@Module({})
export class AudienceModule {
  static forConfig(config: Config): DynamicModule {
    return {
      module: AudienceModule,
      imports: [KitModule.forService({ service: 'audience', config }), SubscribersModule],
    };
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule, PlainPagesModule, type Config } from '@examiner/kit';
import { manifest } from './manifest.ts';
import { SubscribersModule } from './subscribers/subscribers.module.ts';

@Module({})
export class AudienceModule {
  static forConfig(config: Config): DynamicModule {
    return {
      module: AudienceModule,
      imports: [KitModule.forService({ manifest, config }), PlainPagesModule, SubscribersModule],
    };
  }
}

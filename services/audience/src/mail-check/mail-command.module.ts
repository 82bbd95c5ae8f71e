import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule } from '@examiner/kit';
import type { AudienceConfig } from '../config.ts';
import { manifest } from '../manifest.ts';
import { VerdictsModule } from '../verdicts/verdicts.module.ts';

/** What the command needs of the service to keep what it saw. */
@Module({})
export class MailCommandModule {
  static forConfig(config: AudienceConfig): DynamicModule {
    return {
      module: MailCommandModule,
      imports: [KitModule.forService({ manifest, config }), VerdictsModule],
    };
  }
}

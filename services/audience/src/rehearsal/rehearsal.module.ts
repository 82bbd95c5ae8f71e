import { Module } from '@nestjs/common';
import { ComposerModule } from '../composer/composer.module.ts';
import { IssuesModule } from '../issues/issues.module.ts';
import { TransportModule } from '../transport/transport.module.ts';
import { VerdictsModule } from '../verdicts/verdicts.module.ts';
import { RehearsalsService } from './rehearsals.service.ts';

@Module({
  imports: [ComposerModule, IssuesModule, TransportModule, VerdictsModule],
  providers: [RehearsalsService],
  exports: [RehearsalsService],
})
export class RehearsalModule {}

import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { IssuesModule } from '../issues/issues.module.ts';
import { LetterModule } from '../letter/letter.module.ts';
import { OutsideModule } from '../outside/outside.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { TransportModule } from '../transport/transport.module.ts';
import { VerdictsModule } from '../verdicts/verdicts.module.ts';
import { ChecksController } from './checks.controller.ts';
import { ChecksService } from './checks.service.ts';
import { IssueMails } from './issue-mails.ts';
import { LinkChecks } from './link-checks.ts';
import { PreviewController } from './preview.controller.ts';
import { PreviewService } from './preview.service.ts';

@Module({
  imports: [
    DeliveriesModule,
    IssuesModule,
    LetterModule,
    OutsideModule,
    SettingsModule,
    TransportModule,
    VerdictsModule,
  ],
  controllers: [PreviewController, ChecksController],
  providers: [IssueMails, PreviewService, ChecksService, LinkChecks],
  exports: [ChecksService, IssueMails],
})
export class ComposerModule {}

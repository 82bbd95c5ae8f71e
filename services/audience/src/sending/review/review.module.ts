import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../subscribers/deliveries/deliveries.module.ts';
import { IssuesModule } from '../../mail/issues/issues.module.ts';
import { LetterModule } from '../../mail/letter/letter.module.ts';
import { OutsideModule } from '../../mail-check/outside/outside.module.ts';
import { SettingsModule } from '../../subscribers/settings/settings.module.ts';
import { TransportModule } from '../../mail/transport/transport.module.ts';
import { VerdictsModule } from '../../mail-check/verdicts/verdicts.module.ts';
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
export class ReviewModule {}

import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@examiner/kit';
import { HTTP_CLIENT, UpstreamClient } from '@examiner/kit/upstream';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { IssuesModule } from '../issues/issues.module.ts';
import { LetterModule } from '../letter/letter.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { TransportModule } from '../transport/transport.module.ts';
import { ChecksController } from './checks.controller.ts';
import { ChecksService } from './checks.service.ts';
import { IssueMails } from './issue-mails.ts';
import { LinkChecks } from './link-checks.ts';
import { PreviewController } from './preview.controller.ts';
import { PreviewService } from './preview.service.ts';

const userAgent = ({ publicUrl }: Config) =>
  `BiweeklyExaminer/1.0 (+${new URL('/about', publicUrl).href})`;

@Module({
  imports: [DeliveriesModule, IssuesModule, LetterModule, SettingsModule, TransportModule],
  controllers: [PreviewController, ChecksController],
  providers: [
    IssueMails,
    PreviewService,
    ChecksService,
    LinkChecks,
    {
      provide: HTTP_CLIENT,
      inject: [CONFIG],
      useFactory: (config: Config) => new UpstreamClient({ userAgent: userAgent(config) }),
    },
  ],
  exports: [ChecksService],
})
export class ComposerModule {}

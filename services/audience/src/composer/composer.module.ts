import { Module } from '@nestjs/common';
import { IssuesModule } from '../issues/issues.module.ts';
import { LetterModule } from '../letter/letter.module.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';
import { TransportModule } from '../transport/transport.module.ts';
import { IssueMails } from './issue-mails.ts';
import { PreviewController } from './preview.controller.ts';
import { PreviewService } from './preview.service.ts';

@Module({
  imports: [IssuesModule, LetterModule, TransportModule],
  controllers: [PreviewController],
  providers: [IssueMails, PreviewService, SettingsRepository],
})
export class ComposerModule {}

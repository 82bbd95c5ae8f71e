import { Module } from '@nestjs/common';
import { MailServerController } from './mail-server.controller.ts';
import { MailServerService } from './mail-server.service.ts';
import { VerdictsModule } from './verdicts/verdicts.module.ts';

@Module({
  imports: [VerdictsModule],
  controllers: [MailServerController],
  providers: [MailServerService],
})
export class MailCheckModule {}

import { Module } from '@nestjs/common';
import { VerdictReader } from './verdict-reader.ts';
import { MailVerdictsRepository } from './mail-verdicts.repository.ts';

@Module({
  providers: [MailVerdictsRepository, VerdictReader],
  exports: [MailVerdictsRepository, VerdictReader],
})
export class VerdictsModule {}

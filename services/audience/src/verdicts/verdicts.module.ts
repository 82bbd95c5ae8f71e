import { Module } from '@nestjs/common';
import { MailVerdictsRepository } from './mail-verdicts.repository.ts';

@Module({ providers: [MailVerdictsRepository], exports: [MailVerdictsRepository] })
export class VerdictsModule {}

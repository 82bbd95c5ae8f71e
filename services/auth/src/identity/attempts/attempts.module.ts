import { Module } from '@nestjs/common';
import { IdentityKeyModule } from '../identity-key/identity-key.module.ts';
import { Attempts } from './attempts.service.ts';
import { UsedAttemptsRepository } from './used-attempts.repository.ts';

@Module({
  imports: [IdentityKeyModule],
  providers: [Attempts, UsedAttemptsRepository],
  exports: [Attempts],
})
export class AttemptsModule {}

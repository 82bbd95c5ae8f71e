import { Module } from '@nestjs/common';
import { IdentityKeyModule } from '../identity-key/identity-key.module.ts';
import { IdentityModule } from '../identity.module.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';

@Module({
  imports: [IdentityKeyModule, IdentityModule],
  providers: [RecoveryCodes],
  exports: [RecoveryCodes],
})
export class RecoveryModule {}

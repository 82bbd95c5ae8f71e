import { Module } from '@nestjs/common';
import { IdentityKeyModule } from '../identity-key/identity-key.module.ts';
import { IdentityModule } from '../identity.module.ts';
import { RecoveryModule } from '../recovery-codes/recovery.module.ts';
import { SecondFactor } from './second-factor.service.ts';

@Module({
  imports: [IdentityKeyModule, IdentityModule, RecoveryModule],
  providers: [SecondFactor],
  exports: [RecoveryModule, SecondFactor],
})
export class TotpModule {}

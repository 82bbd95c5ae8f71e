import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { IdentityModule } from '../identity.module.ts';
import { PasskeyProofs } from './passkey-proofs.service.ts';
import { PasskeysService } from './passkeys.service.ts';

@Module({
  imports: [AttemptsModule, IdentityModule],
  providers: [PasskeyProofs, PasskeysService],
  exports: [AttemptsModule, PasskeyProofs, PasskeysService],
})
export class PasskeysModule {}

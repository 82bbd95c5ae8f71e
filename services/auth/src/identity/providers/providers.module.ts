import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { IdentityModule } from '../identity.module.ts';
import { Connections } from './connections.service.ts';
import { ProviderAttempts } from './provider-attempts.service.ts';
import { Providers } from './providers.service.ts';

@Module({
  imports: [AttemptsModule, IdentityModule],
  providers: [Connections, ProviderAttempts, Providers],
  exports: [Connections, ProviderAttempts, Providers],
})
export class ProvidersModule {}

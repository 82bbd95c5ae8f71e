import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.ts';
import { SubscribersModule } from '../subscribers.module.ts';
import { SuppressionsModule } from '../suppressions/suppressions.module.ts';
import { WelcomedAddressesRepository } from './welcomed-addresses.repository.ts';
import { Welcomes } from './welcomes.ts';
import { WelcomeTextRepository } from './welcome-text.repository.ts';

@Module({
  imports: [SettingsModule, SubscribersModule, SuppressionsModule],
  providers: [Welcomes, WelcomedAddressesRepository, WelcomeTextRepository],
  exports: [Welcomes, WelcomedAddressesRepository, WelcomeTextRepository],
})
export class WelcomesModule {}

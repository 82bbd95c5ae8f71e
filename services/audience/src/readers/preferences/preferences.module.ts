import { Module } from '@nestjs/common';
import { SerialsModule } from '../../series/serials.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { PreferencesController } from './preferences.controller.ts';
import { PreferencesService } from './preferences.service.ts';

@Module({
  imports: [SerialsModule, SubscribersModule],
  controllers: [PreferencesController],
  providers: [PreferencesService],
})
export class PreferencesModule {}

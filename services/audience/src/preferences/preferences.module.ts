import { Module } from '@nestjs/common';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { PreferencesController } from './preferences.controller.ts';
import { PreferencesService } from './preferences.service.ts';

@Module({
  imports: [SubscribersModule],
  controllers: [PreferencesController],
  providers: [PreferencesService],
})
export class PreferencesModule {}

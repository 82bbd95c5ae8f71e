import { Module } from '@nestjs/common';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { IssuesRepository } from '../issues/issues.repository.ts';
import { PostLetters } from '../letter/post-letters.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { SenderTick } from './sender-tick.ts';

@Module({
  imports: [SubscribersModule],
  providers: [DeliveriesRepository, IssuesRepository, SettingsRepository, PostLetters, SenderTick],
})
export class SenderModule {}

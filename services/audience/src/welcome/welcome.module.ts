import { Module } from '@nestjs/common';
import { IssuesModule } from '../mail/issues/issues.module.ts';
import { LetterModule } from '../mail/letter/letter.module.ts';
import { TransportModule } from '../mail/transport/transport.module.ts';
import { ReviewModule } from '../sending/review/review.module.ts';
import { DeliveriesModule } from '../subscribers/deliveries/deliveries.module.ts';
import { SettingsModule } from '../subscribers/settings/settings.module.ts';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { WelcomesModule } from '../subscribers/welcome/welcomes.module.ts';
import { WelcomeController } from './welcome.controller.ts';
import { WelcomeHandover } from './welcome-handover.ts';
import { WelcomeLetters } from './welcome-letters.ts';
import { WelcomePreviewService } from './welcome-preview.service.ts';
import { WelcomeService } from './welcome.service.ts';
import { WelcomeTick } from './welcome-tick.ts';

@Module({
  imports: [
    DeliveriesModule,
    IssuesModule,
    LetterModule,
    ReviewModule,
    SettingsModule,
    SubscribersModule,
    TransportModule,
    WelcomesModule,
  ],
  controllers: [WelcomeController],
  providers: [WelcomeHandover, WelcomeLetters, WelcomePreviewService, WelcomeService, WelcomeTick],
})
export class WelcomeModule {}

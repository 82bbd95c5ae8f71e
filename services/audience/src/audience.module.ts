import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule, PlainPagesModule } from '@examiner/kit';
import type { AudienceConfig } from './config.ts';
import { manifest } from './manifest.ts';
import { LetterActionsModule } from './sending/letter-actions/letter-actions.module.ts';
import { ReviewModule } from './sending/review/review.module.ts';
import { ImportsModule } from './readers/imports/imports.module.ts';
import { ConfirmationModule } from './readers/confirmation/confirmation.module.ts';
import { ProviderEventsModule } from './incoming-mail/provider-events/provider-events.module.ts';
import { IssuesModule } from './mail/issues/issues.module.ts';
import { UnsubscribeModule } from './readers/unsubscribe/unsubscribe.module.ts';
import { LetterSubjectsModule } from './series/letter-subjects/letter-subjects.module.ts';
import { ResendLinksModule } from './readers/resend-links/resend-links.module.ts';
import { MailCheckModule } from './mail-check/mail-check.module.ts';
import { OutboxModule } from './mail/outbox/outbox.module.ts';
import { PreferencesModule } from './readers/preferences/preferences.module.ts';
import { ReadersModule } from './readers/readers.module.ts';
import { ReportsModule } from './incoming-mail/unverified-reports/reports.module.ts';
import { RetentionModule } from './readers/retention/retention.module.ts';
import { IncomingMailModule } from './incoming-mail/incoming-mail.module.ts';
import { SenderModule } from './sending/sender.module.ts';
import { ServiceMailsModule } from './mail/service-mails/service-mails.module.ts';
import { SerialsModule } from './series/serials.module.ts';
import { TextsModule } from './texts/texts.module.ts';
import { WelcomeModule } from './welcome/welcome.module.ts';
import { SubscribersModule } from './subscribers/subscribers.module.ts';

@Module({})
export class AudienceModule {
  static forConfig(config: AudienceConfig): DynamicModule {
    return {
      module: AudienceModule,
      imports: [
        KitModule.forService({ manifest, config }),
        PlainPagesModule,
        TextsModule,
        SubscribersModule,
        IssuesModule,
        LetterSubjectsModule,
        ReviewModule,
        LetterActionsModule,
        SenderModule,
        RetentionModule,
        IncomingMailModule,
        ReportsModule,
        ProviderEventsModule,
        OutboxModule,
        UnsubscribeModule,
        ConfirmationModule,
        PreferencesModule,
        ResendLinksModule,
        ReadersModule,
        ImportsModule,
        ServiceMailsModule,
        MailCheckModule,
        SerialsModule,
        WelcomeModule,
      ],
    };
  }
}

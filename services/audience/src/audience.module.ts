import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule, PlainPagesModule } from '@examiner/kit';
import type { AudienceConfig } from './config.ts';
import { manifest } from './manifest.ts';
import { ActsModule } from './sending/letter-actions/acts.module.ts';
import { ComposerModule } from './sending/composer/composer.module.ts';
import { ImportsModule } from './readers/imports/imports.module.ts';
import { ConfirmationModule } from './readers/confirmation/confirmation.module.ts';
import { EventsModule } from './incoming-mail/provider-events/events.module.ts';
import { IssuesModule } from './mail/issues/issues.module.ts';
import { LeavingModule } from './readers/unsubscribe/leaving.module.ts';
import { LetterSubjectsModule } from './series/letter-subjects/letter-subjects.module.ts';
import { LostModule } from './readers/resend-links/lost.module.ts';
import { OutboxModule } from './mail/outbox/outbox.module.ts';
import { PreferencesModule } from './readers/preferences/preferences.module.ts';
import { ReadersModule } from './readers/readers.module.ts';
import { ReportsModule } from './incoming-mail/reports/reports.module.ts';
import { RetentionModule } from './readers/retention/retention.module.ts';
import { ReturnsModule } from './incoming-mail/returns.module.ts';
import { SenderModule } from './sending/sender.module.ts';
import { ServiceMailsModule } from './mail/service-mails/service-mails.module.ts';
import { SerialsModule } from './series/serials.module.ts';
import { SubscribersModule } from './subscribers/subscribers.module.ts';

@Module({})
export class AudienceModule {
  static forConfig(config: AudienceConfig): DynamicModule {
    return {
      module: AudienceModule,
      imports: [
        KitModule.forService({ manifest, config }),
        PlainPagesModule,
        SubscribersModule,
        IssuesModule,
        LetterSubjectsModule,
        ComposerModule,
        ActsModule,
        SenderModule,
        RetentionModule,
        ReturnsModule,
        ReportsModule,
        EventsModule,
        OutboxModule,
        LeavingModule,
        ConfirmationModule,
        PreferencesModule,
        LostModule,
        ReadersModule,
        ImportsModule,
        ServiceMailsModule,
        SerialsModule,
      ],
    };
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { KitModule, PlainPagesModule } from '@examiner/kit';
import type { AudienceConfig } from './config.ts';
import { manifest } from './manifest.ts';
import { ActsModule } from './acts/acts.module.ts';
import { ComposerModule } from './composer/composer.module.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { ConfirmationModule } from './confirmation/confirmation.module.ts';
import { EventsModule } from './events/events.module.ts';
import { IssuesModule } from './issues/issues.module.ts';
import { LeavingModule } from './leaving/leaving.module.ts';
import { LetterSubjectsModule } from './letter-subjects/letter-subjects.module.ts';
import { LostModule } from './lost/lost.module.ts';
import { OutboxModule } from './outbox/outbox.module.ts';
import { PreferencesModule } from './preferences/preferences.module.ts';
import { ReadersModule } from './readers/readers.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { ReturnsModule } from './returns/returns.module.ts';
import { SenderModule } from './sender/sender.module.ts';
import { ServiceMailsModule } from './service-mails/service-mails.module.ts';
import { SerialsModule } from './serials/serials.module.ts';
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

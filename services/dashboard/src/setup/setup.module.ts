import { Module } from '@nestjs/common';
import { DataFilesModule } from '../data-files/data-files.module.ts';
import { MailboxesModule } from '../mailboxes/mailboxes.module.ts';
import { PanelsModule } from '../panels/panels.module.ts';
import { RefreshModule } from '../refresh/refresh.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { CitiesController } from '../cities/cities.controller.ts';
import { EntryStates } from './entry-states.ts';
import { MailboxesService } from './mailboxes.service.ts';
import { SetupController } from './setup.controller.ts';
import { SetupService } from './setup.service.ts';
import { TryService } from './try.service.ts';

/** The owner's settings in the browser. */
@Module({
  imports: [DataFilesModule, MailboxesModule, PanelsModule, RefreshModule, SettingsModule],
  controllers: [SetupController, CitiesController],
  providers: [SetupService, EntryStates, TryService, MailboxesService],
})
export class SetupModule {}

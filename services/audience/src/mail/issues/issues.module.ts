import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../subscribers/deliveries/deliveries.module.ts';
import { LetterModule } from '../letter/letter.module.ts';
import { SettingsModule } from '../../subscribers/settings/settings.module.ts';
import { SubscribersModule } from '../../subscribers/subscribers.module.ts';
import { TransportModule } from '../transport/transport.module.ts';
import { IssueReaders } from './issue-readers.ts';
import { IssueStates } from './issue-states.ts';
import { IssuesController } from './issues.controller.ts';
import { IssuesRepository } from './issues.repository.ts';
import { StandingLetters } from './standing-letters.ts';
import { IssuesService } from './issues.service.ts';

@Module({
  imports: [DeliveriesModule, LetterModule, SettingsModule, SubscribersModule, TransportModule],
  controllers: [IssuesController],
  providers: [IssuesRepository, IssueReaders, IssueStates, IssuesService, StandingLetters],
  exports: [IssuesRepository, IssueReaders, IssueStates, StandingLetters],
})
export class IssuesModule {}

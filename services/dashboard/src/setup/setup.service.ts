import { Injectable } from '@nestjs/common';
import type { DashboardSetup, MailboxInput } from '@examiner/contracts';
import { MailboxAccounts } from '../mailboxes/mailbox-accounts.ts';
import { RefreshService } from '../refresh/refresh.service.ts';
import { SettingsService, type CurrentSettings } from '../settings/settings.service.ts';
import { EntryStates } from './entry-states.ts';
import { MailboxesService } from './mailboxes.service.ts';

@Injectable()
export class SetupService {
  constructor(
    private readonly settings: SettingsService,
    private readonly states: EntryStates,
    private readonly refresh: RefreshService,
    private readonly accounts: MailboxAccounts,
    private readonly mailboxes: MailboxesService,
  ) {}

  async read(): Promise<DashboardSetup> {
    return this.#describe(await this.settings.read());
  }

  /** Whether the input adds a source on a server in the private network. */
  addsPrivate(input: unknown): Promise<boolean> {
    return this.settings.addsPrivate(input);
  }

  /** New and changed sources are fetched at the same time. */
  async save(input: unknown, ifMatch: string | undefined): Promise<DashboardSetup> {
    const saved = await this.settings.save(input, ifMatch);
    void this.refresh.runDue();
    return this.#describe(saved);
  }

  async connect(mailbox: string, input: MailboxInput): Promise<DashboardSetup> {
    await this.mailboxes.connect(mailbox, input);
    void this.refresh.runSoon(`email.${mailbox}`);
    return this.read();
  }

  async disconnect(mailbox: string): Promise<DashboardSetup> {
    await this.mailboxes.disconnect(mailbox);
    return this.read();
  }

  async #describe(current: CurrentSettings): Promise<DashboardSetup> {
    const { version, settings, mailboxes } = current;
    return {
      version,
      settings,
      mailboxes: this.accounts.describe(
        mailboxes,
        (settings.more?.mailboxes ?? []).map(({ key }) => key),
      ),
      states: await this.states.list(current),
    };
  }
}

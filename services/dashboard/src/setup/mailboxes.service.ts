import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { mailboxNameSchema, type MailboxInput, type MailboxName } from '@examiner/contracts';
import { ActivityLog } from '@examiner/kit';
import { MailboxAccounts } from '../mailboxes/mailbox-accounts.ts';
import { PanelsService } from '../panels/panels.service.ts';
import { mailboxesOf } from '../sources/imap/email.job.ts';
import { SettingsService } from '../settings/settings.service.ts';

/** The mailboxes that the owner adds in the browser. */
@Injectable()
export class MailboxesService {
  constructor(
    private readonly settings: SettingsService,
    private readonly accounts: MailboxAccounts,
    private readonly panels: PanelsService,
    private readonly activity: ActivityLog,
  ) {}

  /** Other viewers then see sample mail, until the owner changes the visibility. */
  async connect(name: string, input: MailboxInput): Promise<void> {
    const mailbox = await this.#ownName(name);
    const sealed = await this.accounts.seal(input);
    await this.panels.hideFirstMail();
    await this.settings.changeMailboxes((stored) => ({ ...stored, [mailbox]: sealed }));
    const details = { host: input.host };
    await this.activity.record('mailbox.connected', { target: mailbox, details });
  }

  async disconnect(name: string): Promise<void> {
    const mailbox = await this.#ownName(name);
    await this.settings.changeMailboxes(({ [mailbox]: _gone, ...others }) => others);
    await this.activity.record('mailbox.disconnected', { target: mailbox });
  }

  /** @throws NotFoundException if the settings do not have the name */
  async #ownName(name: string): Promise<MailboxName> {
    const mailbox = mailboxNameSchema.safeParse(name);
    const { settings } = await this.settings.read();
    const isNamed = mailboxesOf(settings).some((one) => one.mailbox === mailbox.data);
    if (!mailbox.success || !isNamed) throw new NotFoundException('There is no such mailbox.');
    if (!this.accounts.isOfEnvironment(mailbox.data)) return mailbox.data;
    throw new ConflictException(
      'Variables of the server hold this mailbox. Its operator can change them.',
    );
  }
}

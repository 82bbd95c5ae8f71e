import { Inject, Injectable } from '@nestjs/common';
import { CONFIRM_PATH } from '@examiner/contracts';
import { Clock, CONFIG, RateLimiters, type RateLimiter } from '@examiner/kit';
import type { AudienceConfig } from '../../config.ts';
import type { Notice } from '../../mail/notices/notice-mail.ts';
import { Notices } from '../../mail/notices/notices.ts';
import { PendingSubscribersRepository } from '../../subscribers/pending-subscribers.repository.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';
import type { PendingSubscriber } from '../../subscribers/pending-subscriber.model.ts';
import { FormerSubscribersRepository } from '../../subscribers/former-subscribers.repository.ts';
import { pauseAfterRefusal } from '../../mail/transport/retries.ts';
import { MailRefusedException } from '../../mail/transport/single-mails.ts';
import type { Texts, Words } from '../../texts/texts.ts';
import { confirmationId, newConfirmationToken } from './confirmation-token.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VALID_MS = 7 * DAY;
/** The wait before a mail is sent again if a crash left its result unknown. */
const CRASHED_MS = 600_000;
const IN_ALL = { name: 'confirmation-mails', calls: 200, windowSeconds: 3600 } as const;

/** The reason for the mail. */
type Cause = 'form' | 'list' | { readonly series: string };

function why(texts: Texts, site: string, cause: Cause): Words {
  if (cause === 'form') return texts.words('confirmationMail.fromForm', { site });
  if (cause === 'list') return texts.words('confirmationMail.fromList', { site });
  return texts.words('confirmationMail.fromSeriesForm', { site, series: cause.series });
}

const notice = (texts: Texts, site: string, href: string, cause: Cause): Notice => ({
  subject: texts.words('confirmationMail.subject', { site }),
  content: [
    why(texts, site, cause),
    { href, words: texts.words('confirmationMail.button') },
    texts.words('confirmationMail.end'),
  ],
  openLink: texts.words('confirmationMail.address'),
});

/** The limits of an unconfirmed address: one mail an hour, three a day, five in all. */
function mayHaveMail(mails: readonly string[], now: number): boolean {
  const within = (ms: number) => mails.filter((at) => Date.parse(at) > now - ms).length;
  return within(HOUR) < 1 && within(DAY) < 3 && mails.length < 5;
}

/** Asks each new address whether it wants letters. Only this class looks up the address, so that all answers of the form take the same time. */
@Injectable()
export class ConfirmationMails {
  readonly #inAll: RateLimiter;

  constructor(
    private readonly pending: PendingSubscribersRepository,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly notices: Notices,
    private readonly clock: Clock,
    limiters: RateLimiters,
    @Inject(CONFIG) private readonly config: AudienceConfig,
  ) {
    this.#inAll = limiters.get(IN_ALL);
  }

  /** @throws MailRefusedException if the server refused the mail, which is sent again later. @throws errors that stop all mails; the row stays due */
  async send(row: PendingSubscriber): Promise<void> {
    const rows = await this.pending.findByEmail(row.email);
    const ids = rows.map(({ id }) => id);
    const serial = row.serial ?? rows.find((one) => one.serial)?.serial;
    if (!serial && (await this.#isReader(row.email))) return this.pending.remove(ids);
    const mails = rows.flatMap((one) => one.mails).toSorted();
    const { mailAt: _, isRepeat = false, ...asked } = row;
    if (!isRepeat && !mayHaveMail(mails, this.clock.now())) return this.#addTo(rows, row);
    await this.#inAll.consume('all');
    const token = newConfirmationToken();
    const id = confirmationId(token);
    await this.pending.insert({
      ...asked,
      ...(serial && { serial }),
      id,
      expiresAt: this.clock.iso(VALID_MS),
      mails: isRepeat ? mails : [...mails, this.clock.iso()],
      ...(!isRepeat && { mailAt: this.clock.iso(CRASHED_MS), isRepeat: true }),
    });
    await this.pending.remove(ids);
    const usual = row.consent.source === 'admin' ? 'list' : 'form';
    const cause = serial ? { series: serial.title } : usual;
    const href = new URL(`${CONFIRM_PATH}?token=${token}`, this.config.publicUrl).href;
    try {
      await this.notices.send(row.email, (texts, site) => notice(texts, site, href, cause));
      await this.pending.change(id, { $unset: ['mailAt', 'tries'] });
    } catch (error) {
      if (error instanceof MailRefusedException) await this.#putOff(id, row, error);
      else await this.pending.change(id, { $set: { mails, isRepeat, mailAt: this.clock.iso() } });
      await this.#inAll.giveBack('all');
      throw error;
    }
  }

  /** A refused mail is sent again later. Other mails are sent in the meantime. */
  async #putOff(
    id: string,
    { tries: before = 0 }: PendingSubscriber,
    { failure }: MailRefusedException,
  ): Promise<void> {
    const tries = before + 1;
    const pause = pauseAfterRefusal(failure, tries);
    await this.pending.change(
      id,
      pause === undefined
        ? { $unset: ['mailAt', 'tries'] }
        : { $set: { mailAt: this.clock.iso(pause), isRepeat: true, tries } },
    );
  }

  /** The mail also asks about the series, because the page behind its link names the series. */
  async #addTo(
    rows: readonly PendingSubscriber[],
    { id, serial }: PendingSubscriber,
  ): Promise<void> {
    const asked = rows.find(({ mails }) => mails.length > 0);
    if (serial && asked) await this.pending.change(asked.id, { $set: { serial } });
    await this.pending.remove([id]);
  }

  async #isReader(email: string): Promise<boolean> {
    const [listed, former] = await Promise.all([
      this.subscribers.findByEmail(email),
      this.former.findByEmail(email),
    ]);
    return listed !== null && former === null;
  }
}

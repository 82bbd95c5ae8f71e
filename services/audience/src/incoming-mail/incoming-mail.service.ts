import { Inject, Injectable } from '@nestjs/common';
import type { ReportKind } from '@examiner/contracts';
import { Clock, CONFIG } from '@examiner/kit';
import { BouncesService } from '../sending/bounces/bounces.service.ts';
import type { AudienceConfig } from '../config.ts';
import { DeliveriesRepository } from '../subscribers/deliveries/deliveries.repository.ts';
import type { Delivery, DeliveryState } from '../subscribers/deliveries/delivery.model.ts';
import { UnverifiedReports } from './unverified-reports/unverified-reports.ts';
import { Departures } from '../subscribers/departures.ts';
import { DeliveryFinder, hasLetterClaim, isAboutRecipient } from './delivery-finder.ts';
import { LeaveWishes } from './leave-wishes.ts';
import { countReturn } from './return-metrics.ts';
import type { Claims, Meaning, ReturnedMail } from './returned-mail.ts';

const RESPONSE_MAX = 500;
/** The owner of the mail, if the mail may have arrived. */
const LEFT: readonly DeliveryState[] = ['sending', 'sent', 'uncertain'];
const COMPLAINED = 'The reader called it spam.';
const CLEARED = 'The provider no longer takes it for spam.';

const KINDS: Partial<Record<Meaning['kind'], ReportKind>> = {
  bounced: 'failed',
  unclear: 'failed',
  noted: 'progress',
  complained: 'complaint',
  cleared: 'not-spam',
};

/** Handles a returned mail. A mail that is read again changes nothing. */
@Injectable()
export class IncomingMailService {
  constructor(
    private readonly finder: DeliveryFinder,
    private readonly deliveries: DeliveriesRepository,
    private readonly bounces: BouncesService,
    private readonly departures: Departures,
    private readonly unverified: UnverifiedReports,
    private readonly wishes: LeaveWishes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<AudienceConfig, 'mail' | 'inbox'>,
  ) {}

  async isOfLetter(claims: Pick<Claims, 'tags' | 'messageIds'>): Promise<boolean> {
    return (await this.finder.find(claims)) !== null;
  }

  /** @param at the time at which the mailbox got the mail */
  async take(mail: ReturnedMail, at: string): Promise<void> {
    const { claims, meaning } = mail;
    if (meaning.kind === 'automatic') return;
    const row = await this.finder.find(claims);
    if (meaning.kind === 'leave') return this.#asked(mail, meaning, row, at);
    if (row && isAboutRecipient(claims, row)) {
      return this.#takeProven(row, isSaidOf(row, mail) ? meaning : unclear(meaning), at);
    }
    await this.#list(mail, row, at);
  }

  async #takeProven(
    row: Delivery,
    meaning: Exclude<Meaning, { kind: 'leave' }>,
    at: string,
  ): Promise<void> {
    switch (meaning.kind) {
      case 'bounced':
        return this.#bounced(row, meaning);
      case 'complained':
        return this.#complained(row);
      case 'cleared':
        // Only the reader can ask for letters again.
        if (row.state !== 'complained') return;
        return this.#move(row, { state: 'complained', response: CLEARED }, 'cleared');
      case 'delivered':
        await this.bounces.clear(row.subscriberId);
        return this.#arrived(row);
      case 'noted':
        return this.#arrived(row, meaning.words);
      case 'reply':
        return this.#answered(row, meaning, at);
      case 'unclear':
        return this.#move(row, { state: row.state, response: meaning.words });
      case 'automatic':
    }
  }

  /** Lists a report without a letter's secret, or about an address that is not its reader's. */
  async #list({ claims, meaning, origin }: ReturnedMail, row: Delivery | null, at: string) {
    const kind = KINDS[meaning.kind];
    if (!kind) return;
    const { recipients, mentioned = [] } = claims;
    const words = 'words' in meaning ? meaning.words : (origin.text ?? '');
    const isNew = await this.unverified.note(
      {
        kind,
        origin,
        words,
        row,
        hasClaim: hasLetterClaim(claims),
        recipients: recipients.length > 0 ? recipients : mentioned,
      },
      at,
    );
    if (isNew) countReturn('unverified');
  }

  async #bounced(
    row: Delivery,
    { failure, words }: Extract<Meaning, { kind: 'bounced' }>,
  ): Promise<void> {
    const isGone = failure.fault === 'address' && failure.isPermanent;
    const from: readonly DeliveryState[] = isGone ? [...LEFT, 'failed'] : LEFT;
    if (!from.includes(row.state) || row.isPutBack) return;
    await this.bounces.note(row, failure, words);
    await this.#move(
      row,
      { state: isGone ? 'bounced' : 'failed', response: words },
      failure.isPolicy ? 'policy' : failure.fault,
    );
    if (isGone) await this.bounces.noteShare(row.issueId);
  }

  async #complained(row: Delivery): Promise<void> {
    if (row.state === 'complained') return;
    const cause = { issueId: row.issueId, response: COMPLAINED };
    await this.departures.leave(row.subscriberId, 'complained', cause);
    await this.#move(row, { state: 'complained' }, 'complained');
    await this.bounces.noteComplaint(row.issueId);
  }

  async #asked(
    mail: ReturnedMail,
    wish: Extract<Meaning, { kind: 'leave' }>,
    row: Delivery | null,
    at: string,
  ): Promise<void> {
    if (this.#isOwn(wish.from)) return;
    if (row) await this.#arrived(row);
    if (await this.wishes.take(mail.origin, wish, row, at)) countReturn('leave');
  }

  async #answered(
    row: Delivery,
    { messageId: replyId, from }: Extract<Meaning, { kind: 'reply' }>,
    repliedAt: string,
  ): Promise<void> {
    if (this.#isOwn(from)) return;
    if ((row.repliedAt ?? '') >= repliedAt) return;
    await this.bounces.clear(row.subscriberId);
    await this.#arrived(row);
    await this.deliveries.updateEach([[{ id: row.id }, { $set: { repliedAt, replyId } }]]);
    if (row.repliedAt === undefined) countReturn('reply');
  }

  #isOwn(from: string): boolean {
    const { mail, inbox } = this.config;
    return [mail.from.address, inbox?.user].includes(from);
  }

  /** Any result shows that the server accepted the mail. */
  async #arrived(row: Delivery, words?: string): Promise<void> {
    if (row.state === 'uncertain') await this.#move(row, { state: 'sent', response: words });
  }

  async #move(
    row: Delivery,
    { response, ...change }: Pick<Delivery, 'state' | 'response'>,
    kind?: Parameters<typeof countReturn>[0],
  ): Promise<void> {
    const said = response !== undefined && { response: response.slice(0, RESPONSE_MAX) };
    const $set = { ...change, ...said, endedAt: row.endedAt ?? this.clock.iso() };
    const moved = await this.deliveries.move([row], { $set });
    if (moved > 0 && kind) countReturn(kind);
  }
}

/** A free-text report without a code proves a failure only if it names the reader's address. */
function isSaidOf({ email }: Delivery, { claims, meaning }: ReturnedMail): boolean {
  if (meaning.kind !== 'bounced' || !meaning.needsAddress) return true;
  return [...claims.recipients, ...(claims.mentioned ?? [])].includes(email);
}

const unclear = (meaning: Exclude<Meaning, { kind: 'leave' }>) =>
  meaning.kind === 'bounced' ? ({ kind: 'unclear', words: meaning.words } as const) : meaning;

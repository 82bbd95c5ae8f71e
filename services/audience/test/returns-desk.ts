import { Clock } from '@examiner/kit';
import { DELIVERIES, type Delivery } from '../src/deliveries/delivery.model.ts';
import { DeliveryFinder } from '../src/returns/delivery-finder.ts';
import { ReturnsService } from '../src/returns/returns.service.ts';
import { SUPPRESSIONS } from '../src/suppressions/suppression.model.ts';
import { ISSUE, LetterSenders, type SenderOptions } from './letter-senders.ts';
import { readMail } from './returned-mails.ts';

export const ANNA = 'anna@reader.test';

/** A sender, and what comes back to it. */
export class ReturnsDesk extends LetterSenders {
  readonly returns: ReturnsService;
  readonly #clock: Clock;

  constructor(folder: string, port: number, options: SenderOptions = {}) {
    super(folder, port, options);
    const { deliveries, subscribers, former, bounces, departures, mail } = this;
    this.#clock = options.clock ?? new Clock();
    const finder = new DeliveryFinder(deliveries, subscribers, former, this.#clock);
    const config = { mail, inbox: undefined };
    this.returns = new ReturnsService(
      ...([finder, deliveries, bounces, departures, this.#clock, config] as const),
    );
  }

  async take(source: string, at = this.#clock.iso()): Promise<void> {
    await this.returns.take(await readMail(source), at);
  }

  /** An issue to all on the list. @returns the row of Anna */
  async send(id = ISSUE): Promise<Delivery> {
    await this.addIssue({ id });
    await this.look();
    return this.rowOf(id);
  }

  async rowOf(id = ISSUE, email = ANNA): Promise<Delivery> {
    const row = await this.store.collection(DELIVERIES).findOne({ issueId: id, email });
    if (!row) throw new Error(`${email} has no row of ${id}.`);
    return row;
  }

  /** Where a reader is, and how many addresses are suppressed. */
  async standing(email = ANNA) {
    const isActive = (await this.subscribers.findByEmail(email)) !== null;
    const state = isActive ? 'active' : (await this.former.findByEmail(email))?.state;
    return { state, suppressed: await this.store.collection(SUPPRESSIONS).count() };
  }
}

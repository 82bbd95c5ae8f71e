import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG } from '@examiner/kit';
import { BouncesService } from '../bounces/bounces.service.ts';
import type { AudienceConfig } from '../config.ts';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.ts';
import type { Delivery, DeliveryState } from '../deliveries/delivery.model.ts';
import { DeliveryFinder } from './delivery-finder.ts';
import { Departures } from '../subscribers/departures.ts';
import { countReturn } from './return-metrics.ts';
import type { Meaning, ReturnedMail } from './returned-mail.ts';

const RESPONSE_MAX = 500;
/** Whose mail may have arrived. */
const LEFT: readonly DeliveryState[] = ['sending', 'sent', 'uncertain'];

/** Does what a mail that came back asks for; once, however often it is read. */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly finder: DeliveryFinder,
    private readonly deliveries: DeliveriesRepository,
    private readonly bounces: BouncesService,
    private readonly departures: Departures,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<AudienceConfig, 'mail' | 'inbox'>,
  ) {}

  /** @param at when the mailbox got it */
  async take({ claims, meaning }: ReturnedMail, at: string): Promise<void> {
    if (meaning.kind === 'automatic') return;
    const row = await this.finder.find(claims);
    if (!row) return;
    const { subscriberId } = row;
    switch (meaning.kind) {
      case 'bounced': {
        const { bounce, words } = meaning;
        const isHard = bounce === 'hard';
        const from: readonly DeliveryState[] = isHard ? [...LEFT, 'failed'] : LEFT;
        if (!from.includes(row.state)) return;
        await this.bounces.note(row, bounce, words);
        const $set = { state: isHard ? 'bounced' : 'failed', response: words } as const;
        return this.#move(row, $set, bounce);
      }
      case 'complained':
        if (row.state === 'complained') return;
        await this.departures.leave(subscriberId, 'complained');
        await this.#move(row, { state: 'complained' }, 'complained');
        return this.bounces.noteComplaint(row.issueId);
      case 'cleared':
        if (row.state !== 'complained') return;
        await this.departures.takeBack(subscriberId, 'complained');
        return this.#move(row, { state: 'sent' }, 'cleared');
      case 'delivered':
        await this.bounces.clear(subscriberId);
        return this.#arrived(row);
      case 'noted':
        return this.#arrived(row, meaning.words);
      case 'reply':
        return this.#answered(row, meaning, at);
      case 'unclear':
        return this.#move(row, { state: row.state, response: meaning.words });
    }
  }

  async #answered(
    row: Delivery,
    { messageId: replyId, from }: Extract<Meaning, { kind: 'reply' }>,
    repliedAt: string,
  ): Promise<void> {
    const { mail, inbox } = this.config;
    if ([mail.from.address, inbox?.user].includes(from)) return;
    if ((row.repliedAt ?? '') >= repliedAt) return;
    await this.bounces.clear(row.subscriberId);
    await this.#arrived(row);
    await this.deliveries.updateEach([[{ id: row.id }, { $set: { repliedAt, replyId } }]]);
    if (row.repliedAt === undefined) countReturn('reply');
  }

  /** Whatever became of it, the server took it. */
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

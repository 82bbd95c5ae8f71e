import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import {
  CONSENT_TEXT_VERSION,
  type ChosenColumns,
  type ImportAnswer,
  type StayOutReason,
} from '@examiner/contracts';
import { ActivityLog, Clock, CONFIG, newId } from '@examiner/kit';
import { setImmediate as turn } from 'node:timers/promises';
import type { AudienceConfig } from '../../config.ts';
import { NEVER } from '../../subscribers/pending-subscriber.model.ts';
import { PendingSubscribersRepository } from '../../subscribers/pending-subscribers.repository.ts';
import type { Refusal } from '../../subscribers/refusal.ts';
import { Refusals } from '../../subscribers/refusals.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';
import { readAddressList } from './address-list.ts';
import { LIST_STATE_COUNTS, STAY_OUT_COUNTS } from './import-counts.ts';
import type { Standing } from './line-reader.ts';
import { ImportTurns } from './import-turns.ts';
import { goneAs, ListDepartures } from './list-departures.ts';

const LOT = 200;
const REASONS_SHOWN = 20;
const NO_STATEMENT =
  'Say how these readers agreed to get your letters: without a mail server nobody can be asked.';

export interface ImportRequest {
  readonly isDry: boolean;
  /** How the readers agreed, in the author's words. If empty, the readers are asked to confirm. */
  readonly statement: string;
  readonly columns: ChosenColumns | undefined;
}

type Lot = readonly (readonly [email: string, Standing])[];
type Named = readonly [email: string, Refusal];

/** Adds the addresses of another list. Sends no mail, and adds nobody who left. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly pending: PendingSubscribersRepository,
    private readonly refusals: Refusals,
    private readonly departures: ListDepartures,
    private readonly turns: ImportTurns,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
    @Inject(CONFIG) private readonly config: Pick<AudienceConfig, 'mail'>,
  ) {}

  async run(file: Buffer, request: ImportRequest): Promise<ImportAnswer> {
    const { isDry, statement, columns: chosen } = request;
    const canAsk = this.config.mail.server !== undefined;
    const { addresses, ...read } = await readAddressList(file, { now: this.clock.now(), chosen });
    const isForReaders = [...addresses.values()].some(({ state }) => state === null);
    if (!isDry && isForReaders && statement === '' && !canAsk) {
      throw new BadRequestException(NO_STATEMENT);
    }
    const answer: ImportAnswer = {
      canAsk,
      new: 0,
      known: 0,
      left: 0,
      stayed: 0,
      unsubscribed: 0,
      suppressed: 0,
      states: { ...LIST_STATE_COUNTS },
      reasons: { ...STAY_OUT_COUNTS },
      suppressedLines: [],
      ...read,
    };
    const takeAll = (signal?: AbortSignal) =>
      this.#takeAll(lotsOf([...addresses]), request, answer, signal);
    await (isDry ? takeAll() : this.turns.take(takeAll));
    if (!isDry) await this.#record(answer);
    return answer;
  }

  async #takeAll(
    lots: Iterable<Lot>,
    request: ImportRequest,
    answer: ImportAnswer,
    signal?: AbortSignal,
  ): Promise<void> {
    const refused: Named[] = [];
    for (const lot of lots) {
      signal?.throwIfAborted();
      await this.#takeOut(lot, request.isDry, answer);
      await this.#takeIn(lot, request, answer, refused);
      await turn();
    }
    answer.suppressedLines = await this.#sentences(refused);
  }

  async #takeOut(lot: Lot, isDry: boolean, answer: ImportAnswer): Promise<void> {
    const out = lot.flatMap(([email, { state }]) => (state ? [[email, state] as const] : []));
    answer.unsubscribed += out.length;
    for (const [, state] of out) answer.states[state] += 1;
    const gone = out.flatMap(([email, state]) => {
      const reason = goneAs(state);
      return reason ? [[email, reason] as const] : [];
    });
    if (gone.length === 0) return;
    const { left, stayed } = await this.departures.take(new Map(gone), isDry);
    answer.left += left;
    answer.stayed += stayed;
  }

  async #takeIn(
    lot: Lot,
    { isDry, statement }: ImportRequest,
    answer: ImportAnswer,
    refused: Named[],
  ): Promise<void> {
    const wanted = lot.filter(([, { state }]) => state === null);
    if (wanted.length === 0) return;
    const emails = wanted.map(([email]) => email);
    const [listed, asked, against] = await Promise.all([
      this.subscribers.existingEmails(emails),
      this.pending.existingEmails(emails),
      this.refusals.findEach(emails),
    ]);
    const isNew = wanted.filter(
      ([email]) => !against.has(email) && !listed.has(email) && !asked.has(email),
    );
    const added = isDry ? isNew.length : await this.#add(isNew, statement);
    for (const refusal of against.values()) answer.reasons[reasonOf(refusal)] += 1;
    refused.push(...[...against].slice(0, REASONS_SHOWN - refused.length));
    answer.new += added;
    answer.suppressed += against.size;
    answer.known += wanted.length - against.size - added;
  }

  /** Each lot has its own time, because the pages of the list are sorted by time. */
  async #add(lot: Lot, statement: string): Promise<number> {
    await turn();
    const now = this.clock.iso();
    const consentOf = ({ consentAt: at = now }: Standing) =>
      ({ at, source: 'admin', textVersion: CONSENT_TEXT_VERSION }) as const;
    if (statement === '') {
      const row = { askedAt: now, expiresAt: NEVER, unasked: true };
      return this.pending.insertNew(
        lot.map(([email, standing]) => ({
          ...row,
          id: newId(),
          email,
          consent: consentOf(standing),
          mails: [],
        })),
      );
    }
    return this.subscribers.insertNew(
      lot.map(([email, standing]) => ({
        id: newId(),
        email,
        subscribedAt: now,
        consent: { ...consentOf(standing), statement },
      })),
    );
  }

  async #sentences(refused: readonly Named[]): Promise<ImportAnswer['suppressedLines']> {
    const words = await this.refusals.words(refused.map(([, refusal]) => refusal));
    return refused.map(([email], index) => ({ email, why: words[index] ?? '' }));
  }

  async #record({ new: count, left }: ImportAnswer): Promise<void> {
    const details: Record<string, number> = { count };
    if (left > 0) details['left'] = left;
    await this.activity.record('subscriber.imported', { details });
  }
}

function* lotsOf(addresses: Lot): Generator<Lot> {
  for (let from = 0; from < addresses.length; from += LOT) yield addresses.slice(from, from + LOT);
}

const reasonOf = ({ reason, isElsewhere }: Refusal): StayOutReason =>
  isElsewhere && reason === 'unsubscribed' ? 'elsewhere' : reason;

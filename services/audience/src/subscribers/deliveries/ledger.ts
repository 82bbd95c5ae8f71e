import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { DeliveriesRepository, DeliveryChange } from './deliveries.repository.ts';
import { LOT } from './deliveries.repository.ts';
import type { Delivery } from './delivery.model.ts';

const AGAIN_MS = 1000;
const END_WAITS_MS = 20;
/** In a turn nodemailer reads one reply, and in the third the one that asks for the body. */
const TURNS = 3;

interface Ask {
  readonly row: Delivery;
  readonly kind: 'mark' | 'end';
  readonly change: DeliveryChange;
  readonly settle: (isOwn: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/** Writes what becomes of the rows, under the epoch of one lease, in the order in which it is asked. An end goes along with the next mark, and everything that is asked while a write is under way shares the next sync of the disk. */
export class Ledger {
  readonly #asked: Ask[] = [];
  #isBusy = false;
  #endsSoon: NodeJS.Timeout | undefined;

  constructor(
    private readonly deliveries: Pick<DeliveriesRepository, 'updateEach' | 'findByIds'>,
    private readonly epoch: number,
    private readonly now: () => string,
  ) {}

  /** Before the first byte of the body. @returns whether the mail is this sender's to send */
  async mark(row: Delivery): Promise<boolean> {
    const { id, attempts, snapshot } = row;
    return this.#ask('mark', row, [
      { id, state: 'queued', attempts, snapshot },
      { $set: { state: 'sending', epoch: this.epoch, attemptAt: this.now() } },
    ]);
  }

  /** Tried again until it is written; without effect on a row that is no longer this sender's. */
  async end(row: Delivery, isMarked: boolean, $set: Partial<Omit<Delivery, 'id'>>): Promise<void> {
    const { id, attempts } = row;
    const own = isMarked
      ? ({ id, epoch: this.epoch, state: { $in: ['sending', 'uncertain'] } } as const)
      : ({ id, state: 'queued', attempts } as const);
    await this.#ask('end', row, [own, { $set }], isMarked);
  }

  /** Queues rows again as they were before their mails were refused: the problem was not theirs. */
  async release(rows: readonly Delivery[]): Promise<void> {
    await this.deliveries.updateEach(
      rows.map(({ id, attempts, nextAttemptAt }) => [
        { id, state: { $in: ['queued', 'failed'] } },
        { $set: { state: 'queued', attempts, nextAttemptAt }, $unset: ['endedAt'] },
      ]),
    );
  }

  /** No mark comes for now. */
  hurry(): void {
    void this.#commit();
  }

  #ask(
    kind: Ask['kind'],
    row: Delivery,
    change: DeliveryChange,
    canWait = false,
  ): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.#asked.push({ kind, row, change, settle, fail });
      if (!canWait) void this.#commit();
      else this.#endsSoon ??= setTimeout(() => void this.#commit(), END_WAITS_MS);
    });
  }

  async #commit(): Promise<void> {
    clearTimeout(this.#endsSoon);
    this.#endsSoon = undefined;
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let turns = 0; turns < TURNS; turns += 1) await turn();
    while (this.#asked.length > 0) {
      const asks = this.#asked.splice(0, LOT);
      try {
        await this.#write(asks);
      } catch (error) {
        for (const ask of asks) if (ask.kind === 'mark') ask.fail(error);
        this.#asked.unshift(...asks.filter(({ kind }) => kind === 'end'));
        await wait(AGAIN_MS);
      }
    }
    this.#isBusy = false;
  }

  async #write(asks: readonly Ask[]): Promise<void> {
    const found = await this.deliveries.updateEach(asks.map(({ change }) => change));
    if (found === asks.length) {
      for (const { settle } of asks) settle(true);
      return;
    }
    const rows = await this.deliveries.findByIds(asks.map(({ row }) => row.id));
    const own = new Set(
      rows.filter(({ state, epoch }) => state === 'sending' && epoch === this.epoch).map(idOf),
    );
    for (const { row, settle } of asks) settle(own.has(row.id));
  }
}

const idOf = ({ id }: Delivery) => id;

import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { DeliveriesRepository, DeliveryChange } from './deliveries.repository.ts';
import { LOT } from './deliveries.repository.ts';
import type { Delivery } from './delivery.model.ts';

const RETRY_MS = 1000;
/** A result waits this long to share a write with the next claim. */
const RESULT_DELAY_MS = 20;
/** nodemailer reads one reply in each turn of the event loop. After three turns, all connections that wait for a claim have asked for it. */
const TURNS_BEFORE_WRITE = 3;

interface PendingChange {
  readonly row: Delivery;
  readonly kind: 'claim' | 'result';
  readonly change: DeliveryChange;
  readonly resolve: (isOwn: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes the state of deliveries for one sender. Each claim includes the epoch of the sender's lease, so a sender that
 * lost its lease changes no row of its successor. Changes are written in the order of the calls. All changes that
 * arrive during a write share the next write, because each write waits for the disk.
 */
export class Ledger {
  readonly #pending: PendingChange[] = [];
  #isWriting = false;
  #resultTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly deliveries: Pick<DeliveriesRepository, 'updateEach' | 'findByIds'>,
    private readonly epoch: number,
    private readonly now: () => string,
  ) {}

  /** Called before the first byte of a mail's body is sent. @returns whether this sender may send the mail */
  async claim(row: Delivery): Promise<boolean> {
    const { id, attempts, snapshot } = row;
    return this.#change('claim', row, [
      { id, state: 'queued', attempts, snapshot },
      { $set: { state: 'sending', epoch: this.epoch, attemptAt: this.now() } },
    ]);
  }

  /** Retried until the result is written. Changes nothing if the row belongs to another sender. */
  async record(
    row: Delivery,
    isClaimed: boolean,
    $set: Partial<Omit<Delivery, 'id'>>,
  ): Promise<void> {
    const { id, attempts } = row;
    const own = isClaimed
      ? ({ id, epoch: this.epoch, state: { $in: ['sending', 'uncertain'] } } as const)
      : ({ id, state: 'queued', attempts } as const);
    await this.#change('result', row, [own, { $set }], isClaimed);
  }

  /** Queues rows again with their former number of attempts, if the refusal did not concern their readers. */
  async requeue(rows: readonly Delivery[]): Promise<void> {
    await this.deliveries.updateEach(
      rows.map(({ id, attempts, nextAttemptAt }) => [
        { id, state: { $in: ['queued', 'failed'] } },
        { $set: { state: 'queued', attempts, nextAttemptAt }, $unset: ['endedAt'] },
      ]),
    );
  }

  /** Writes the results that wait for a claim. */
  flush(): void {
    void this.#writePending();
  }

  #change(
    kind: PendingChange['kind'],
    row: Delivery,
    change: DeliveryChange,
    canWait = false,
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ kind, row, change, resolve, reject });
      if (!canWait) void this.#writePending();
      else this.#resultTimer ??= setTimeout(() => void this.#writePending(), RESULT_DELAY_MS);
    });
  }

  async #writePending(): Promise<void> {
    clearTimeout(this.#resultTimer);
    this.#resultTimer = undefined;
    if (this.#isWriting) return;
    this.#isWriting = true;
    for (let turns = 0; turns < TURNS_BEFORE_WRITE; turns += 1) await turn();
    while (this.#pending.length > 0) {
      const batch = this.#pending.splice(0, LOT);
      try {
        await this.#write(batch);
      } catch (error) {
        for (const { kind, reject } of batch) if (kind === 'claim') reject(error);
        this.#pending.unshift(...batch.filter(({ kind }) => kind === 'result'));
        await wait(RETRY_MS);
      }
    }
    this.#isWriting = false;
  }

  async #write(batch: readonly PendingChange[]): Promise<void> {
    const matched = await this.deliveries.updateEach(batch.map(({ change }) => change));
    if (matched === batch.length) {
      for (const { resolve } of batch) resolve(true);
      return;
    }
    const rows = await this.deliveries.findByIds(batch.map(({ row }) => row.id));
    const own = new Set(
      rows.filter(({ state, epoch }) => state === 'sending' && epoch === this.epoch).map(idOf),
    );
    for (const { row, resolve } of batch) resolve(own.has(row.id));
  }
}

const idOf = ({ id }: Delivery) => id;

import { Injectable } from '@nestjs/common';
import type { ListState } from '@examiner/contracts';
import { Clock, newId } from '@examiner/kit';
import { Departures } from '../../subscribers/departures.ts';
import { FormerSubscribersRepository } from '../../subscribers/former-subscribers.repository.ts';
import { isImported } from '../../subscribers/own-consent.ts';
import type { PendingSubscriber } from '../../subscribers/pending-subscriber.model.ts';
import { PendingSubscribersRepository } from '../../subscribers/pending-subscribers.repository.ts';
import type { Subscriber } from '../../subscribers/subscriber.model.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';
import { Suppressions, type ElsewhereReason } from '../../subscribers/suppressions/suppressions.ts';

export type Gone = ReadonlyMap<string, ElsewhereReason>;

interface Known {
  readonly imported: readonly Subscriber[];
  readonly waiting: readonly PendingSubscriber[];
  readonly own: ReadonlySet<string>;
  readonly ownReaders: ReadonlySet<string>;
}

/** Stores readers who left another list. The order of the files does not matter. */
@Injectable()
export class ListDepartures {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly pending: PendingSubscribersRepository,
    private readonly departures: Departures,
    private readonly suppressions: Suppressions,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of readers who leave, and of readers who stay because they subscribed here themselves */
  async take(gone: Gone, isDry: boolean): Promise<{ left: number; stayed: number }> {
    const known = await this.#known([...gone.keys()]);
    if (!isDry) await this.#keep(gone, known);
    const leaving = [...known.imported, ...known.waiting].map(({ email }) => email);
    return { left: new Set(leaving).size, stayed: known.own.size };
  }

  async #known(emails: readonly string[]): Promise<Known> {
    const [readers, rows] = await Promise.all([
      this.subscribers.findByEmails(emails),
      this.pending.findByEmails(emails),
    ]);
    const imported = readers.filter(({ consent }) => isImported(consent));
    const ownReaders = readers.filter(({ consent }) => !isImported(consent));
    const waiting = rows.filter(
      ({ consent, mails }) => consent.source === 'admin' && mails.length === 0,
    );
    const asked = rows.filter((row) => !waiting.includes(row));
    return {
      imported,
      waiting,
      ownReaders: emailsOf(ownReaders),
      own: emailsOf([...ownReaders, ...asked]),
    };
  }

  /** With this order, a crash loses nobody: a second import of the same file continues. */
  async #keep(gone: Gone, { imported, waiting, ownReaders }: Known): Promise<void> {
    const remembered = new Map([...gone].filter(([email]) => !ownReaders.has(email)));
    await this.suppressions.remember(remembered);
    await this.#endFormer(gone);
    for (const { email, askedAt, consent } of waiting) {
      const at = this.clock.iso();
      const state = gone.get(email) ?? 'unsubscribed';
      await this.former.keep({
        id: newId(),
        email,
        state,
        at,
        subscribedAt: askedAt,
        consent,
      });
    }
    await this.pending.remove(waiting.map(({ id }) => id));
    for (const { id, email } of imported) {
      const state = gone.get(email) ?? 'unsubscribed';
      await this.departures.leave(id, state);
      if (state === 'unsubscribed') continue;
      // `leave` recorded a departure from this list. The reader left another list.
      await this.suppressions.lift(email);
      await this.suppressions.remember(new Map([[email, state]]));
    }
  }

  async #endFormer(gone: Gone): Promise<void> {
    const unsubscribed = [...gone].filter(([, state]) => state === 'unsubscribed');
    const rows = await this.former.findByEmails(unsubscribed.map(([email]) => email));
    for (const { id } of rows) await this.departures.leave(id, 'unsubscribed');
  }
}

const emailsOf = (rows: readonly { readonly email: string }[]) =>
  new Set(rows.map(({ email }) => email));

/** The stored reason for a file's state; null for unknown states and for readers who were never on the other list. */
export const goneAs = (state: ListState): ElsewhereReason | null =>
  state === 'unconfirmed' || state === 'unknown' ? null : state;

import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Collection } from '../documents/collection.ts';
import type { Lease } from './lease.model.ts';
import { LeasesRepository } from './leases.repository.ts';

const RENEW_MS = 10_000;

export class JobStoppedError extends Error {
  override readonly name = 'JobStoppedError';
}

/** Runs a job in only one process at a time. A process may notice late that it lost its lease. So anything that must never happen twice needs a separate compare-and-set. */
export class Jobs implements BeforeApplicationShutdown {
  readonly #leases: LeasesRepository;
  readonly #running = new Map<Promise<unknown>, AbortController>();
  #isStopping = false;

  constructor(
    leases: Collection<Lease>,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.#leases = new LeasesRepository(leases, clock);
  }

  /** Renews the lease `name` until the work ends. The signal asks the work to end. The epoch is higher than all earlier ones. @returns null if another process has the lease */
  async run<R>(
    name: string,
    work: (signal: AbortSignal, epoch: number) => Promise<R>,
  ): Promise<R | null> {
    if (this.#isStopping) return null;
    const stop = new AbortController();
    const running = this.#runUnderLease(name, work, stop);
    this.#running.set(running, stop);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Releases the leases, so that the next process can take them at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    for (const stop of this.#running.values())
      stop.abort(new JobStoppedError('The process stops.'));
    await Promise.allSettled(this.#running.keys());
  }

  async #runUnderLease<R>(
    name: string,
    work: (signal: AbortSignal, epoch: number) => Promise<R>,
    stop: AbortController,
  ): Promise<R | null> {
    const lease = await this.#leases.acquire(name);
    if (!lease) return null;
    const renewal = this.#keepRenewing(lease, stop);
    try {
      return stop.signal.aborted ? null : await work(stop.signal, lease.epoch);
    } finally {
      clearInterval(renewal);
      await this.#release(lease);
    }
  }

  #keepRenewing(lease: Lease, stop: AbortController): NodeJS.Timeout {
    let { until } = lease;
    const lose = (reason: string) => {
      stop.abort(new JobStoppedError(`The lease ${lease.id} is lost: ${reason}.`));
      this.logger.warn({ job: lease.id, reason }, 'a job lost its lease');
    };
    return setInterval(() => {
      this.#leases.renew(lease).then(
        (renewed) => {
          if (renewed) ({ until } = renewed);
          else lose('another process has it');
        },
        () => {
          // The next renewal may come too late.
          if (this.clock.now() + RENEW_MS >= Date.parse(until)) lose('it could not be renewed');
        },
      );
    }, RENEW_MS).unref();
  }

  async #release(lease: Lease): Promise<void> {
    try {
      await this.#leases.release(lease);
    } catch (error) {
      this.logger.warn({ job: lease.id, err: error }, 'a lease could not be released');
    }
  }
}

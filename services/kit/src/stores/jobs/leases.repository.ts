import type { Clock } from '../../clock.ts';
import { DuplicateKeyError, type Collection } from '../documents/collection.ts';
import { newId } from '../../identifier.ts';
import type { Lease } from './lease.model.ts';

const LEASE_MS = 30_000;
const ENDED = new Date(0).toISOString();

export class LeasesRepository {
  readonly #holder = newId();

  constructor(
    private readonly leases: Collection<Lease>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @returns null if another process has the lease */
  async acquire(id: string): Promise<Lease | null> {
    const found = await this.leases.findOne({ id });
    if (!found) return this.#insert(id);
    const { until, epoch } = found;
    if (until > this.#inMs(0)) return null;
    const next = { holder: this.#holder, until: this.#inMs(LEASE_MS), epoch: epoch + 1 };
    return this.leases.updateOne({ id, until, epoch }, { $set: next });
  }

  /** @returns null if another process has taken the lease */
  async renew({ id, holder, epoch }: Lease): Promise<Lease | null> {
    const until = this.#inMs(LEASE_MS);
    return this.leases.updateOne({ id, holder, epoch }, { $set: { until } });
  }

  async release({ id, holder, epoch }: Lease): Promise<void> {
    await this.leases.updateOne({ id, holder, epoch }, { $set: { until: ENDED } });
  }

  async #insert(id: string): Promise<Lease | null> {
    const lease = { id, holder: this.#holder, until: this.#inMs(LEASE_MS), epoch: 1 };
    try {
      await this.leases.insert(lease);
      return lease;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return null;
      throw error;
    }
  }

  #inMs(ms: number): string {
    return new Date(this.clock.now() + ms).toISOString();
  }
}

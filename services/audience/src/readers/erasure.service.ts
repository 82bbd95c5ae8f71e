import { Injectable } from '@nestjs/common';
import { ActivityLog } from '@examiner/kit';
import { Suppressions } from '../subscribers/suppressions/suppressions.ts';
import { AllReaders } from './all-readers.ts';
import { noSuchReader } from './readers.service.ts';
import { Traces } from './traces.ts';

/** Removes an address from all stored data. Only a hash remains, so that only the reader can add the address again. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly readers: AllReaders,
    private readonly traces: Traces,
    private readonly suppressions: Suppressions,
    private readonly activity: ActivityLog,
  ) {}

  async erase(id: string): Promise<void> {
    const reader = await this.readers.find(id);
    if (!reader) throw noSuchReader();
    await this.suppressions.suppress(reader.email, 'erased');
    await this.traces.removeMentions(reader.email);
    await this.traces.remove(reader.email);
    await this.activity.record('subscriber.removed', { details: { count: 1, erased: true } });
    await this.traces.drop();
  }
}

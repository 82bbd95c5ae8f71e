import { Inject, Injectable } from '@nestjs/common';
import { countCall, SHARED_STATE, type Limit, type SharedState } from '@examiner/kit';

/** The figures of the security reference §5.2. */
const PER_CLIENT: Limit = { name: 'subscribe-client', calls: 5, windowSeconds: 600 };
const PER_ADDRESS: Limit = { name: 'subscribe-address', calls: 3, windowSeconds: 86_400 };
const IN_ALL: Limit = { name: 'subscribe-all', calls: 200, windowSeconds: 3600 };

/** How often visitors may subscribe. */
@Injectable()
export class SubscribeLimits {
  constructor(@Inject(SHARED_STATE) private readonly state: SharedState) {}

  /**
   * Counts one call. The client comes first, so that what is refused there uses up nobody else's calls.
   * @throws TooManyRequestsException (429)
   */
  async count(client: string, email: string): Promise<void> {
    await countCall(this.state, PER_CLIENT, client);
    await countCall(this.state, PER_ADDRESS, email);
    await countCall(this.state, IN_ALL, 'all');
  }
}

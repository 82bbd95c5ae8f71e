import { Injectable } from '@nestjs/common';
import type { IssueProgress } from '@examiner/contracts';
import { DeliveriesRepository } from './deliveries.repository.ts';
import type { DeliveryState } from './delivery.model.ts';

/** Deliveries to be retried come first, because somebody may be able to fix their cause. */
const STATES = ['queued', 'failed', 'bounced', 'sent'] as const;
const LOOKED_AT = 50;
const DOMAINS_MAX = 6;

/** The last replies of mail servers to an issue, one for each domain of its readers. */
@Injectable()
export class DeliveryResponses {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  async lastOf(
    issueId: string,
    states: readonly DeliveryState[] = STATES,
  ): Promise<NonNullable<IssueProgress['responses']>> {
    const rows = await Promise.all(
      states.map((state) => this.deliveries.findLast(issueId, state, LOOKED_AT)),
    );
    const said = new Map<string, NonNullable<IssueProgress['responses']>[number]>();
    for (const { email, state, response } of rows.flat()) {
      const domain = email.slice(email.lastIndexOf('@') + 1);
      if (response && domain && !said.has(domain)) said.set(domain, { domain, state, response });
    }
    return [...said.values()].slice(0, DOMAINS_MAX);
  }
}

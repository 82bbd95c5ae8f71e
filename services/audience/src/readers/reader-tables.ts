import type { ReaderProgram, ReaderState } from '@examiner/contracts';
import { toConsent, type Known } from './reader.presenter.ts';

interface ReaderTable {
  /** In the format of the program's import. */
  readonly columns: readonly string[];
  readonly cells: (reader: Known) => string[];
}

const isActive = ({ state }: Known) => state === 'active';

/** `2026-11-22 12:04:00`, in UTC. */
const timeOf = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

/** The types of subscribers of Buttondown. */
const BUTTONDOWN_STATES: Readonly<Record<ReaderState, string>> = {
  active: 'regular',
  pending: 'unactivated',
  unsubscribed: 'unsubscribed',
  bounced: 'undeliverable',
  complained: 'complained',
};

/** One row for each program. */
export const READER_TABLES = {
  ghost: {
    columns: [
      'email',
      'name',
      'note',
      'subscribed_to_emails',
      'stripe_customer_id',
      'complimentary_plan',
      'labels',
      'created_at',
    ],
    cells: (reader) => [
      reader.email,
      '',
      '',
      String(isActive(reader)),
      '',
      '',
      '',
      reader.consent.at,
    ],
  },
  substack: {
    columns: [
      'email',
      'active_subscription',
      'expiry',
      'email_disabled',
      'prefer_digests',
      'created_at',
    ],
    cells: (reader) => [
      reader.email,
      'false',
      '',
      String(!isActive(reader)),
      'false',
      reader.consent.at,
    ],
  },
  buttondown: {
    columns: ['email', 'status', 'created_at', 'unsubscribed_at'],
    cells: (reader) => [
      reader.email,
      BUTTONDOWN_STATES[reader.state],
      reader.consent.at,
      isActive(reader) ? '' : reader.since,
    ],
  },
  listmonk: {
    columns: ['email', 'name', 'attributes', 'status', 'created_at'],
    cells: (reader) => {
      const { at, source, confirmedAt } = toConsent(reader.consent);
      const attributes = { consent_at: at, consent_source: source, confirmed_at: confirmedAt };
      const status = isActive(reader) ? 'enabled' : 'blocklisted';
      return [reader.email, '', JSON.stringify(attributes), status, at];
    },
  },
  mailchimp: {
    columns: ['Email Address', 'OPTIN_TIME', 'CONFIRM_TIME', 'UNSUB_TIME', 'CLEAN_TIME'],
    cells: ({ email, state, since, consent }) => {
      const unsubscribed = state === 'unsubscribed' || state === 'complained' ? timeOf(since) : '';
      const cleaned = state === 'bounced' ? timeOf(since) : '';
      const { at, confirmedAt = '' } = consent;
      return [email, timeOf(at), timeOf(confirmedAt), unsubscribed, cleaned];
    },
  },
} as const satisfies Readonly<Record<ReaderProgram, ReaderTable>>;

import {
  certificates,
  mailboxOf,
  mailboxVariables,
  MIN_KEY_LENGTH,
  outsideVariables,
  text,
  variable,
  type Config,
} from '@examiner/kit';
import type { MailAccount } from '@examiner/kit/imap';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export const variables = {
  DASHBOARD_CONFIG: variable(text.optional(), 'The settings file of the dashboard.', {
    fallback: '$STATE_DIR/dashboard.json',
  }),
  ...outsideVariables,
  STOCKS_SOURCE: variable(
    z.enum(['off', 'yahoo', 'nasdaq']).default('off'),
    '`yahoo` or `nasdaq`; their terms are yours to accept.',
  ),
  SOURCES_CA: variable(
    certificates.optional(),
    'Certificates (PEM) that the dashboard trusts besides the usual ones.',
  ),
  MAILBOX_KEY: variable(
    z.string().min(MIN_KEY_LENGTH).optional(),
    'The key that seals the passwords of mailboxes entered in the browser, of at least 32 characters.',
    {
      fallback: '$STATE_DIR/mailbox.key, made with the first password; needed with `MONGODB_URI`',
      isSecret: true,
    },
  ),
  ...mailboxVariables,
};
type Values = z.output<z.ZodObject<typeof variables>>;

export interface OwnConfig {
  readonly dashboardConfig: string;
  readonly refresh: boolean;
  readonly stocksSource: 'off' | 'yahoo' | 'nasdaq';
  /** PEM, besides the usual ones. */
  readonly sourcesCa: string | undefined;
  /** Seals the passwords of mailboxes; undefined: in the state folder. */
  readonly mailboxKey: string | undefined;
  readonly mailboxes: Readonly<Record<'gmail' | 'yahoo', MailAccount | undefined>>;
}
export type DashboardConfig = Config & OwnConfig;

export function configure(values: Values, { stateDir }: Config): OwnConfig {
  return {
    dashboardConfig: values.DASHBOARD_CONFIG
      ? resolve(values.DASHBOARD_CONFIG)
      : join(stateDir, 'dashboard.json'),
    refresh: values.REFRESH,
    stocksSource: values.STOCKS_SOURCE,
    sourcesCa: values.SOURCES_CA,
    mailboxKey: values.MAILBOX_KEY,
    mailboxes: { gmail: mailboxOf(values, 'GMAIL'), yahoo: mailboxOf(values, 'YAHOO') },
  };
}

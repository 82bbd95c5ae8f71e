import {
  certificates,
  mailboxOf,
  mailboxVariables,
  privateHosts,
  MIN_KEY_LENGTH,
  outsideVariables,
  text,
  variable,
  type Config,
} from '@examiner/kit';
import type { MailAccount } from '@examiner/kit/imap';
import { PrivateHosts } from '@examiner/kit/upstream';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { secretNames, secretsOf, type PanelSecrets } from './own-panels/panel-secrets.ts';

export const variables = {
  DASHBOARD_CONFIG: variable(text.optional(), 'The settings file of the dashboard.', {
    fallback: '$STATE_DIR/dashboard.json',
  }),
  ...outsideVariables,
  STOCKS_SOURCE: variable(
    z.enum(['off', 'yahoo', 'nasdaq']).default('off'),
    '`yahoo` or `nasdaq`; set it only if you accept the provider’s terms.',
  ),
  SOURCES_CA: variable(
    certificates.optional(),
    'Certificates (PEM) that the dashboard trusts besides the usual ones.',
  ),
  DASHBOARD_PRIVATE_HOSTS: variable(
    privateHosts.default([]),
    'Servers of the own network that the dashboard may ask, as `host:port` with spaces between them. The stores and the ports of the product are refused even if they are listed.',
    { needs: 'a list of host:port, such as nas.lan:8123 192.168.1.5:993' },
  ),
  DASHBOARD_SECRETS: variable(
    secretNames.optional(),
    'The names of secrets that own panels may send in a header: `HOME,SOLAR`. Each has two variables of its own: [Secrets of panels](DASHBOARD.md#secrets-of-panels).',
    { needs: 'different names of capital letters with commas between them, such as HOME,SOLAR' },
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
  /** PEM, in addition to the usual certificates. */
  readonly sourcesCa: string | undefined;
  /** Servers in the private network that the operator lists. */
  readonly privateHosts: PrivateHosts;
  /** The secrets that custom panels may send, by their names in `DASHBOARD_SECRETS`. */
  readonly panelSecrets: PanelSecrets;
  /** The key that seals the passwords of mailboxes. If undefined, the key is in the state folder. */
  readonly mailboxKey: string | undefined;
  readonly mailboxes: Readonly<Record<'gmail' | 'yahoo', MailAccount | undefined>>;
}
export type DashboardConfig = Config & OwnConfig;

export function configure(values: Values, config: Config): OwnConfig {
  return {
    dashboardConfig: values.DASHBOARD_CONFIG
      ? resolve(values.DASHBOARD_CONFIG)
      : join(config.stateDir, 'dashboard.json'),
    refresh: values.REFRESH,
    stocksSource: values.STOCKS_SOURCE,
    sourcesCa: values.SOURCES_CA,
    privateHosts: new PrivateHosts(values.DASHBOARD_PRIVATE_HOSTS, config),
    panelSecrets: secretsOf(values.DASHBOARD_SECRETS ?? [], values),
    mailboxKey: values.MAILBOX_KEY,
    mailboxes: { gmail: mailboxOf(values, 'GMAIL'), yahoo: mailboxOf(values, 'YAHOO') },
  };
}

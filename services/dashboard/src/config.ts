import { outsideVariables, port, text, type Config } from '@examiner/kit';
import { join, resolve } from 'node:path';
import { z } from 'zod';

function mailboxVariables<N extends 'GMAIL' | 'YAHOO'>(name: N, host: string) {
  const schemas = {
    HOST: text.default(host),
    PORT: port.default(993),
    USER: text.optional(),
    PASSWORD: text.optional(),
    CA: text.optional(),
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([key, schema]) => [`IMAP_${name}_${key}`, schema]),
  ) as { [K in keyof typeof schemas as `IMAP_${N}_${K}`]: (typeof schemas)[K] };
}

export const variables = {
  DASHBOARD_CONFIG: text.optional(),
  ...outsideVariables,
  STOCKS_SOURCE: z.enum(['off', 'yahoo', 'nasdaq']).default('off'),
  SOURCES_CA: text.optional(),
  ...mailboxVariables('GMAIL', 'imap.gmail.com'),
  ...mailboxVariables('YAHOO', 'imap.mail.yahoo.com'),
};
type Values = z.output<z.ZodObject<typeof variables>>;

export interface MailboxConfig {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** PEM, besides the usual ones. */
  readonly ca: string | undefined;
}

export interface OwnConfig {
  readonly dashboardConfig: string;
  readonly refresh: boolean;
  readonly stocksSource: 'off' | 'yahoo' | 'nasdaq';
  /** PEM, besides the usual ones. */
  readonly sourcesCa: string | undefined;
  readonly mailboxes: Readonly<Record<'gmail' | 'yahoo', MailboxConfig | undefined>>;
}
export type DashboardConfig = Config & OwnConfig;

function mailboxOf(values: Values, name: 'GMAIL' | 'YAHOO'): MailboxConfig | undefined {
  const user = values[`IMAP_${name}_USER`];
  const password = values[`IMAP_${name}_PASSWORD`];
  if (!user || !password) return undefined;
  return {
    host: values[`IMAP_${name}_HOST`],
    port: values[`IMAP_${name}_PORT`],
    user,
    password,
    ca: values[`IMAP_${name}_CA`],
  };
}

export function configure(values: Values, { stateDir }: Config): OwnConfig {
  return {
    dashboardConfig: values.DASHBOARD_CONFIG
      ? resolve(values.DASHBOARD_CONFIG)
      : join(stateDir, 'dashboard.json'),
    refresh: values.REFRESH,
    stocksSource: values.STOCKS_SOURCE,
    sourcesCa: values.SOURCES_CA,
    mailboxes: { gmail: mailboxOf(values, 'GMAIL'), yahoo: mailboxOf(values, 'YAHOO') },
  };
}

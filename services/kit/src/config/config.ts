import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../errors.ts';

/** `on` or `off`; anything else is refused rather than guessed. */
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value));

/** A mailbox of the dashboard; it is read once user and password are there. */
function mailboxVariables<N extends 'GMAIL' | 'YAHOO'>(name: N, host: string) {
  const variables = {
    HOST: z.string().min(1).default(host),
    PORT: port.default(993),
    USER: z.string().min(1).optional(),
    PASSWORD: z.string().min(1).optional(),
    CA: z.string().min(1).optional(),
  };
  return Object.fromEntries(
    Object.entries(variables).map(([key, schema]) => [`IMAP_${name}_${key}`, schema]),
  ) as { [K in keyof typeof variables as `IMAP_${N}_${K}`]: (typeof variables)[K] };
}

/** Every variable of the environment that the product reads (README, "Configuration"). */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  HSTS: z
    .string()
    .regex(/^(?:off|max-age=\d{1,10}(?:; includeSubDomains(?:; preload)?)?)$/)
    .default('max-age=31536000'),
  STATE_DIR: z.string().min(1).default('./var'),
  ADMIN_EMAIL: z.email().optional(),
  /** Twelve characters at least, as for every password (NIST SP 800-63B). */
  ADMIN_PASSWORD: z.string().min(12).max(256).optional(),
  SAMPLE_CONTENT: onOff('on'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(?:\+srv)?:\/\//)
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(3).default('examiner'),
  S3_REGION: z.string().min(1).default('us-east-1'),
  CONTENT_URL: httpUrl.optional(),
  AUTH_URL: httpUrl.optional(),
  /** Long enough that it cannot be guessed: it opens the services' inner calls. */
  SERVICE_SECRET: z.string().min(32).optional(),
  DASHBOARD_CONFIG: z.string().min(1).optional(),
  REFRESH: onOff('on'),
  STOCKS_SOURCE: z.enum(['off', 'yahoo', 'nasdaq']).default('off'),
  /** Certificates (PEM) that the dashboard's sources are trusted by, besides the usual ones. */
  SOURCES_CA: z.string().min(1).optional(),
  ...mailboxVariables('GMAIL', 'imap.gmail.com'),
  ...mailboxVariables('YAHOO', 'imap.mail.yahoo.com'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  INTERNAL_PORT: port.optional(),
  TRUST_PROXY: onOff('off'),
  INSECURE_HTTP: onOff('off'),
});
type VariableName = keyof typeof environmentSchema.shape;

/** A mailbox that the dashboard reads over IMAP with TLS. */
export interface MailboxConfig {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Certificates (PEM) to trust besides the usual ones. */
  readonly ca: string | undefined;
}

/** Where objects are, other than in files. */
export interface S3Config {
  readonly endpoint: URL;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
}

/** The configuration of one process. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The only base of absolute links, and the own origin. No path. */
  readonly publicUrl: URL;
  /** The value of `Strict-Transport-Security`; undefined without https. */
  readonly hsts: string | undefined;
  /** Absolute path of the folder that the embedded run keeps everything in. */
  readonly stateDir: string;
  /** The admin that is made at start if it does not exist. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly sampleContent: boolean;
  /** Documents are in MongoDB there; in SQLite without it. */
  readonly mongodbUri: string | undefined;
  /** Shared state is in Redis there; in memory without it. */
  readonly redisUrl: string | undefined;
  /** Objects are in S3 there; in files without it. */
  readonly s3: S3Config | undefined;
  readonly contentUrl: URL | undefined;
  readonly authUrl: URL | undefined;
  readonly serviceSecret: string | undefined;
  /** Path of the dashboard's settings file. */
  readonly dashboardConfig: string;
  /** Whether anything is fetched from outside. */
  readonly refresh: boolean;
  readonly stocksSource: 'off' | 'yahoo' | 'nasdaq';
  readonly sourcesCa: string | undefined;
  readonly mailboxes: Readonly<Record<'gmail' | 'yahoo', MailboxConfig | undefined>>;
  readonly logLevel: string;
  readonly internalPort: number | undefined;
  /** Whether the client's address is read from the gateway's `X-Real-IP`. */
  readonly trustProxy: boolean;
}

/** Whether a host name of a URL means this machine alone. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  );
}

/** The public address of a server that listens on a port of this machine. */
export function localUrl(listeningPort: number): URL {
  return new URL(`http://localhost:${listeningPort}`);
}

/** The variables, each taken from the file that `NAME_FILE` names where there is one. */
function readVariables(env: NodeJS.ProcessEnv, bad: Set<string>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(environmentSchema.shape)) {
    const file = env[`${name}_FILE`];
    const value = env[name];
    if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').trim();
      } catch {
        bad.add(`${name}_FILE`);
      }
    } else if (value !== undefined && value !== '') {
      values[name] = value;
    }
  }
  return values;
}

/** The rules that concern several variables at once. */
function contradictions(values: z.output<typeof environmentSchema>): VariableName[] {
  const { PUBLIC_URL: url, INSECURE_HTTP: insecure } = values;
  const bad: VariableName[] = [];
  if (url && (url.pathname !== '/' || url.search || url.hash || url.username))
    bad.push('PUBLIC_URL');
  if (url?.protocol === 'http:' && !isLoopback(url.hostname) && !insecure) bad.push('PUBLIC_URL');
  if (values.ADMIN_EMAIL && !values.ADMIN_PASSWORD) bad.push('ADMIN_PASSWORD');
  if (values.ADMIN_PASSWORD && !values.ADMIN_EMAIL) bad.push('ADMIN_EMAIL');
  if (values.S3_ENDPOINT && !values.S3_ACCESS_KEY) bad.push('S3_ACCESS_KEY');
  if (values.S3_ENDPOINT && !values.S3_SECRET_KEY) bad.push('S3_SECRET_KEY');
  for (const name of ['GMAIL', 'YAHOO'] as const) {
    const user = values[`IMAP_${name}_USER`];
    const password = values[`IMAP_${name}_PASSWORD`];
    if (user && !password) bad.push(`IMAP_${name}_PASSWORD`);
    if (password && !user) bad.push(`IMAP_${name}_USER`);
  }
  return bad;
}

function s3Of(values: z.output<typeof environmentSchema>): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  if (!endpoint || !accessKey || !secretKey) return undefined;
  return { endpoint, accessKey, secretKey, bucket: values.S3_BUCKET, region: values.S3_REGION };
}

function mailboxOf(
  values: z.output<typeof environmentSchema>,
  name: 'GMAIL' | 'YAHOO',
): MailboxConfig | undefined {
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

/**
 * Reads the configuration.
 * @throws StartError that names every bad variable and none of their values
 */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const bad = new Set<string>();
  const variables = readVariables(env, bad);
  for (const { path } of environmentSchema.safeParse(variables).error?.issues ?? []) {
    const name = String(path[0]);
    bad.add(name);
    delete variables[name];
  }
  // What is left is right one by one, so that contradictions are named along with the rest.
  const values = environmentSchema.parse(variables);
  for (const name of contradictions(values)) bad.add(name);
  if (bad.size > 0) {
    throw new StartError(
      `Wrong configuration: ${[...bad].join(', ')}. The README's table "Configuration" says what each may hold.`,
    );
  }
  const stateDir = resolve(values.STATE_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? localUrl(values.PORT),
    hsts:
      values.PUBLIC_URL?.protocol === 'https:' && values.HSTS !== 'off' ? values.HSTS : undefined,
    stateDir,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD }
        : undefined,
    sampleContent: values.SAMPLE_CONTENT,
    mongodbUri: values.MONGODB_URI,
    redisUrl: values.REDIS_URL,
    s3: s3Of(values),
    contentUrl: values.CONTENT_URL,
    authUrl: values.AUTH_URL,
    serviceSecret: values.SERVICE_SECRET,
    dashboardConfig: values.DASHBOARD_CONFIG
      ? resolve(values.DASHBOARD_CONFIG)
      : join(stateDir, 'dashboard.json'),
    refresh: values.REFRESH,
    stocksSource: values.STOCKS_SOURCE,
    sourcesCa: values.SOURCES_CA,
    mailboxes: { gmail: mailboxOf(values, 'GMAIL'), yahoo: mailboxOf(values, 'YAHOO') },
    logLevel: values.LOG_LEVEL,
    internalPort: values.INTERNAL_PORT,
    trustProxy: values.TRUST_PROXY,
  };
}

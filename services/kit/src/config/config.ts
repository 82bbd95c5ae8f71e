import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
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

/** Every variable of the environment that the product reads (README, "Configuration"). */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  STATE_DIR: z.string().min(1).default('./var'),
  ADMIN_EMAIL: z.email().optional(),
  /** Twelve characters at least, as for every password (NIST SP 800-63B). */
  ADMIN_PASSWORD: z.string().min(12).max(256).optional(),
  SAMPLE_CONTENT: onOff('on'),
  CONTENT_URL: httpUrl.optional(),
  AUTH_URL: httpUrl.optional(),
  /** Long enough that it cannot be guessed: it opens the services' inner calls. */
  SERVICE_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  INTERNAL_PORT: port.optional(),
  TRUST_PROXY: onOff('off'),
  INSECURE_HTTP: onOff('off'),
});
type VariableName = keyof typeof environmentSchema.shape;

/** The configuration of one process. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The only base of absolute links, and the own origin. No path. */
  readonly publicUrl: URL;
  /** Absolute path of the folder that the embedded run keeps everything in. */
  readonly stateDir: string;
  /** The admin that is made at start if it does not exist. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly sampleContent: boolean;
  readonly contentUrl: URL | undefined;
  readonly authUrl: URL | undefined;
  readonly serviceSecret: string | undefined;
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
  return bad;
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
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? localUrl(values.PORT),
    stateDir: resolve(values.STATE_DIR),
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD }
        : undefined,
    sampleContent: values.SAMPLE_CONTENT,
    contentUrl: values.CONTENT_URL,
    authUrl: values.AUTH_URL,
    serviceSecret: values.SERVICE_SECRET,
    logLevel: values.LOG_LEVEL,
    internalPort: values.INTERNAL_PORT,
    trustProxy: values.TRUST_PROXY,
  };
}

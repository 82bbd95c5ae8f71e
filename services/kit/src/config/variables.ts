import { z } from 'zod';

/** Any other value is refused. */
export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

export const port = z.coerce.number().int().min(0).max(65_535);
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value));
export const text = z.string().min(1);

/** The text about a variable in docs/CONFIGURATION.md. */
export interface VariableFacts {
  readonly meaning: string;
  /** The effect of a missing value, if the schema has no default. */
  readonly fallback?: string;
  /** The end of the sentence "NAME needs …", with an example if possible. If missing, the schema is described. */
  readonly needs?: string;
  /** In containers, the value is in a file. */
  readonly isSecret?: true;
}

declare const described: unique symbol;
/** The schema of a variable with its facts. */
export type Variable<S extends z.ZodType = z.ZodType> = S & { readonly [described]: true };

const FACTS = z.registry<VariableFacts>();

export function variable<S extends z.ZodType>(
  schema: S,
  meaning: string,
  more: Omit<VariableFacts, 'meaning'> = {},
): Variable<S> {
  FACTS.add(schema, { meaning, ...more });
  return schema as Variable<S>;
}

export const factsOf = (schema: z.core.$ZodType): VariableFacts | undefined =>
  FACTS.get(schema as z.ZodType);

const OWN_PROCESS = 'If each service runs in its own process';

export const serviceUrl = (service: string): Variable =>
  variable(httpUrl.optional(), `${OWN_PROCESS}: the address of ${service}.`);

export const coreVariables = {
  PORT: variable(port.default(3000), 'The port to listen on; `0` takes any free port.'),
  HOST: variable(text.default('127.0.0.1'), 'The address to listen on.'),
  PUBLIC_URL: variable(
    httpUrl.optional(),
    'The base of absolute links. Changes are accepted only from pages of this origin. Plain http is only for this machine.',
    {
      fallback: 'http://localhost:$PORT',
      needs: 'an address without a path, such as https://blog.example.org',
    },
  ),
  HSTS: variable(
    z
      .string()
      .regex(/^(?:off|max-age=\d{1,10}(?:; includeSubDomains(?:; preload)?)?)$/)
      .default('max-age=31536000'),
    'With https, the value of `Strict-Transport-Security`; `; includeSubDomains` may follow. `off` omits the header.',
    { needs: 'off, or a value such as max-age=31536000' },
  ),
  STATE_DIR: variable(
    text.default('./var'),
    'The folder of everything that is kept: `blog.db`, `objects/`, `data/`, `dashboard.json`, `identity.key`; and `search.db` and `submissions.log`, which may be deleted.',
  ),
  MONGODB_URI: variable(
    z
      .string()
      .regex(/^mongodb(?:\+srv)?:\/\//)
      .optional(),
    'Keeps documents in that MongoDB.',
    {
      fallback: '$STATE_DIR/blog.db',
      needs: 'an address that begins with mongodb:// or mongodb+srv://',
      isSecret: true,
    },
  ),
  REDIS_URL: variable(
    z.url({ protocol: /^rediss?$/ }).optional(),
    'Keeps limits and shared state in that Redis.',
    {
      fallback: 'in memory',
      needs: 'an address that begins with redis:// or rediss://',
      isSecret: true,
    },
  ),
  S3_ENDPOINT: variable(
    httpUrl.optional(),
    'Keeps pictures and data files in that S3 store; needs `S3_ACCESS_KEY` and `S3_SECRET_KEY`.',
    { fallback: '$STATE_DIR/objects' },
  ),
  S3_ACCESS_KEY: variable(text.optional(), 'The name of a user of the S3 store.', {
    isSecret: true,
  }),
  S3_SECRET_KEY: variable(text.optional(), 'The password of that user.', { isSecret: true }),
  S3_BUCKET: variable(z.string().min(3).default('examiner'), 'The bucket.'),
  S3_REGION: variable(text.default('us-east-1'), 'The region of the bucket.'),
  SERVICE_SECRET: variable(
    z
      .string()
      .regex(/^[^,]{32,}(?:,[^,]{32,})?$/)
      .optional(),
    `${OWN_PROCESS}: protects the calls between services. It has at least 32 characters. While it is replaced there are two, with a comma between them.`,
    {
      needs: 'at least 32 characters, or two such values with a comma between them',
      isSecret: true,
    },
  ),
  LOG_LEVEL: variable(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'One of `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`.',
  ),
  INTERNAL_PORT: variable(
    port.optional(),
    'Serves `/livez`, `/readyz`, and `/metrics` on this port.',
  ),
  TRUST_PROXY: variable(
    onOff('off'),
    '`on`: takes the client’s address from the header `X-Real-IP` of the proxy.',
  ),
  INSECURE_HTTP: variable(
    onOff('off'),
    '`on`: allows plain http in `PUBLIC_URL` for another host than this machine.',
  ),
};
export type CoreValues = z.output<z.ZodObject<typeof coreVariables>>;

/** For each service that makes requests to other sites. */
export const outsideVariables = {
  REFRESH: variable(
    onOff('on'),
    '`off`: fetches nothing from outside: no data for the dashboard, no pictures of other sites, no links of letters, no mailboxes.',
  ),
};

import { z } from 'zod';

/** Anything else is refused rather than guessed. */
export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

export const port = z.coerce.number().int().min(0).max(65_535);
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value));
export const text = z.string().min(1);

export const coreVariables = {
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  HSTS: z
    .string()
    .regex(/^(?:off|max-age=\d{1,10}(?:; includeSubDomains(?:; preload)?)?)$/)
    .default('max-age=31536000'),
  STATE_DIR: text.default('./var'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(?:\+srv)?:\/\//)
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  S3_BUCKET: z.string().min(3).default('examiner'),
  S3_REGION: text.default('us-east-1'),
  /** It protects the calls between services. There are two while one is replaced. */
  SERVICE_SECRET: z
    .string()
    .regex(/^[^,]{32,}(?:,[^,]{32,})?$/)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  INTERNAL_PORT: port.optional(),
  TRUST_PROXY: onOff('off'),
  INSECURE_HTTP: onOff('off'),
};
export type CoreValues = z.output<z.ZodObject<typeof coreVariables>>;

/** For each service that makes requests to other sites. */
export const outsideVariables = { REFRESH: onOff('on') };

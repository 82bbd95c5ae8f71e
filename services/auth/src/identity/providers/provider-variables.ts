import { httpUrl, isLoopback, text } from '@examiner/kit';
import { z } from 'zod';

/** A server that proves identities (OpenID Connect). */
export interface ProviderConfig {
  readonly name: string;
  readonly label: string;
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** The way to send the secret; if undefined, the first way in the provider's discovery document. */
  readonly clientAuth: 'basic' | 'post' | undefined;
  /** Whether a sign-in also needs the code of an authenticator app. */
  readonly isCodeAsked: boolean;
  /** Whether an unknown person becomes a reader. */
  readonly makesReaders: boolean;
  /** The subject of the first owner. */
  readonly ownerSubject: string | undefined;
}

const ONE_LINE = /^[^\p{C}]{1,40}$/u;

export const providerNames = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,19}(?:,[a-z][a-z0-9]{0,19})*$/)
  .transform((names) => names.split(','))
  .refine((names) => new Set(names).size === names.length);

const issuer = httpUrl.refine(
  ({ protocol, hostname, pathname, search, hash, username }) =>
    (protocol === 'https:' || isLoopback(hostname)) &&
    !pathname.includes('/.well-known/') &&
    search + hash + username === '',
);

const schemas = {
  ISSUER: issuer,
  CLIENT_ID: text,
  CLIENT_SECRET: text,
  LABEL: z.string().regex(ONE_LINE).optional(),
  SCOPES: z
    .string()
    .regex(/^openid(?: [\w.:/-]+)*$/)
    .default('openid email'),
  CLIENT_AUTH: z.enum(['basic', 'post']).optional(),
  SECOND_FACTOR: z.enum(['asked', 'trusted']).default('asked'),
  NEW_ACCOUNTS: z.enum(['off', 'reader']).default('off'),
  OWNER_SUBJECT: text.optional(),
};

const variable = (name: string, key: string) => `OIDC_${name.toUpperCase()}_${key}`;

/** Variables of each provider in `OIDC_PROVIDERS`. */
export function providerVariables(list: string | undefined): z.ZodRawShape {
  const names = providerNames.safeParse(list).data ?? [];
  const own = names.flatMap((name) =>
    Object.entries(schemas).map(([key, schema]) => [variable(name, key), schema] as const),
  );
  return Object.fromEntries(own);
}

export function providerOf(
  name: string,
  values: Readonly<Record<string, unknown>>,
): ProviderConfig {
  const of = Object.fromEntries(
    Object.keys(schemas).map((key) => [key, values[variable(name, key)]]),
  ) as z.output<z.ZodObject<typeof schemas>>;
  return {
    name,
    label: of.LABEL ?? name.charAt(0).toUpperCase() + name.slice(1),
    issuer: of.ISSUER,
    clientId: of.CLIENT_ID,
    clientSecret: of.CLIENT_SECRET,
    scopes: of.SCOPES,
    clientAuth: of.CLIENT_AUTH,
    isCodeAsked: of.SECOND_FACTOR === 'asked',
    makesReaders: of.NEW_ACCOUNTS === 'reader',
    ownerSubject: of.OWNER_SUBJECT,
  };
}

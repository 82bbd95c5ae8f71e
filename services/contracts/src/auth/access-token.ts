import * as z from 'zod/mini';
import type { Role } from './account.ts';
import { ownNameSchema } from './own-name.ts';

/** The rights of an access token. An operation names the scope that it needs. */
export const SCOPES = [
  'posts:read',
  'dashboard:read',
  'posts:write',
  'images:write',
  'subscribers:read',
  'subscribers:write',
  'tables:write',
] as const;
export type Scope = (typeof SCOPES)[number];

const SCOPES_OF: Readonly<Record<Role, readonly Scope[]>> = {
  owner: SCOPES,
  editor: ['posts:read', 'dashboard:read', 'posts:write', 'images:write'],
  reader: [],
};
export const scopesOf = (role: Role): readonly Scope[] => SCOPES_OF[role];

export const TOKEN_DAYS = [30, 90, 365] as const;

/** `exm_` and 256 bits in base64url. */
export const ACCESS_TOKEN_PREFIX = 'exm_';
export const ACCESS_TOKEN_FORM = /^exm_[\w-]{43}$/;

export const accessTokenInputSchema = z.object({
  name: ownNameSchema,
  scopes: z
    .array(z.enum(SCOPES, 'scopes must be among those of the API'))
    .check(
      z.minLength(1, 'Choose at least one thing that the token may do'),
      z.maxLength(SCOPES.length, 'Name each scope once'),
    ),
  days: z.literal([...TOKEN_DAYS], 'days must be 30, 90 or 365'),
});
export type AccessTokenInput = z.infer<typeof accessTokenInputSchema>;

/** `handle` names a token and gives no access. Instants are ISO. */
export const ownAccessTokenSchema = z.object({
  handle: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.optional(z.string()),
});
export type OwnAccessToken = z.infer<typeof ownAccessTokenSchema>;

export const accessTokenListSchema = z.object({ tokens: z.array(ownAccessTokenSchema) });
export type AccessTokenList = z.infer<typeof accessTokenListSchema>;

/** `secret` is the token itself, which is never shown again. */
export const newAccessTokenSchema = z.object({ token: ownAccessTokenSchema, secret: z.string() });
export type NewAccessToken = z.infer<typeof newAccessTokenSchema>;

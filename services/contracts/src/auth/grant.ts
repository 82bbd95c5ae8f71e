import * as z from 'zod/mini';
import { PEOPLE_PATH, personSchema } from './person.ts';
import { ownAccessTokenSchema } from './access-token.ts';

export const GRANTS_PATH = `${PEOPLE_PATH}/grants`;
export const GRANT_CHECK_PATH = '/internal/grants/check';

/** A link or token of an editor or owner. Links of the previous release have no maker. */
export const grantQuestionSchema = z.object({
  accountId: z.optional(z.string().check(z.maxLength(64))),
  madeAt: z.iso.datetime('madeAt must be an instant'),
});
export type GrantQuestion = z.infer<typeof grantQuestionSchema>;

export const grantAnswerSchema = z.object({ isValid: z.boolean() });
export type GrantAnswer = z.infer<typeof grantAnswerSchema>;

const LINK_KINDS = ['invite', 'recover', 'reset', 'address', 'address-undo'] as const;

/**
 * A token or a link that gives access. `id` names it and gives no access. `target`: the name of a token, or the address
 * that a link is for. `maker`: the address of the account that made it; missing if nobody was signed in. Instants are
 * ISO.
 */
export const openGrantSchema = z.object({
  id: z.string(),
  kind: z.enum(['token', ...LINK_KINDS]),
  target: z.string(),
  maker: z.optional(z.string()),
  /** The role that an invitation gives. */
  role: z.optional(personSchema.shape.role),
  scopes: z.optional(ownAccessTokenSchema.shape.scopes),
  madeAt: z.string(),
  lastUsedAt: z.optional(z.string()),
  expiresAt: z.string(),
});
export type OpenGrant = z.infer<typeof openGrantSchema>;

/** Newest first. */
export const openGrantListSchema = z.object({ grants: z.array(openGrantSchema) });
export type OpenGrantList = z.infer<typeof openGrantListSchema>;

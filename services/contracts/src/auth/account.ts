import * as z from 'zod/mini';

export const ROLES = ['owner', 'editor', 'reader'] as const;
export const roleSchema = z.enum(ROLES, 'role must be owner, editor or reader');
export type Role = z.infer<typeof roleSchema>;

/** `isAdmin` is true for an owner. A replica of the previous release sends no id, name, or role. */
export const authUserSchema = z.object({
  id: z.optional(z.string()),
  email: z.string(),
  name: z.optional(z.string()),
  role: z.optional(roleSchema),
  isAdmin: z.boolean(),
});
export type AuthUser = z.infer<typeof authUserSchema>;

/** Only `isAdmin` decides whether an account is an owner, because release 1.0.0 knows only this field. */
export function roleOf({ role, isAdmin }: { role?: Role | undefined; isAdmin: boolean }): Role {
  if (isAdmin) return 'owner';
  return role === 'editor' ? 'editor' : 'reader';
}

/** Access is denied if the answer or `isAdmin` is null. */
export const adminCheckSchema = z.nullable(z.object({ isAdmin: z.nullable(z.boolean()) }));
export type AdminCheck = z.infer<typeof adminCheckSchema>;

const secret = z.string().check(z.maxLength(200));
/** A service asks auth for the account of a session cookie or an access token. */
export const sessionQuestionSchema = z.union([
  z.object({ token: secret }),
  z.object({ bearer: secret }),
]);
export type SessionQuestion = z.infer<typeof sessionQuestionSchema>;
/** `confirmedAt`: the time of the last proof of identity. `scopes`: the rights of an access token. */
export const sessionAnswerSchema = z.object({
  user: z.nullable(authUserSchema),
  confirmedAt: z.optional(z.string()),
  scopes: z.optional(z.array(z.string())),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

export const SESSION_QUESTION_PATH = '/internal/session';

export const LOGIN_PATH = '/api/login';
export const LOGOUT_PATH = '/api/logout';

/** The owner of the site, which is the oldest account of an admin. Null before the setup. */
export const ownerSchema = z.object({ email: z.nullable(z.string()) });
export type Owner = z.infer<typeof ownerSchema>;

export const OWNER_PATH = '/internal/owner';

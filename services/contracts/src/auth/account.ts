import * as z from 'zod/mini';

export const authUserSchema = z.object({
  /** A replica of the release before does not say it. */
  id: z.optional(z.string()),
  email: z.string(),
  isAdmin: z.boolean(),
});
export type AuthUser = z.infer<typeof authUserSchema>;

/** Null is read as denied. */
export const adminCheckSchema = z.nullable(z.object({ isAdmin: z.boolean() }));
export type AdminCheck = z.infer<typeof adminCheckSchema>;

/** A service asks auth which account the session of a cookie belongs to. */
export const sessionQuestionSchema = z.object({ token: z.string().check(z.maxLength(200)) });
export const sessionAnswerSchema = z.object({ user: z.nullable(authUserSchema) });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

export const SESSION_QUESTION_PATH = '/internal/session';

export const LOGIN_PATH = '/api/login';
export const LOGOUT_PATH = '/api/logout';

/** Whose site it is: the admin whose account is the oldest. Null before the setup. */
export const ownerSchema = z.object({ email: z.nullable(z.string()) });
export type Owner = z.infer<typeof ownerSchema>;

export const OWNER_PATH = '/internal/owner';

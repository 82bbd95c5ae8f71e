import * as z from 'zod/mini';

/** Who is signed in: the answer of `GET /api/auth/user`. */
export const authUserSchema = z.object({
  email: z.string(),
  isAdmin: z.boolean(),
});
export type AuthUser = z.infer<typeof authUserSchema>;

/** The answer of `GET /api/admin/check`; null is read as denied. */
export const adminCheckSchema = z.nullable(z.object({ isAdmin: z.boolean() }));
export type AdminCheck = z.infer<typeof adminCheckSchema>;

/** Between services: the question whose session a cookie's token is, and its answer. */
export const sessionQuestionSchema = z.object({ token: z.string().check(z.maxLength(200)) });
export const sessionAnswerSchema = z.object({ user: z.nullable(authUserSchema) });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** Path of that question on auth's own port; the gateway never routes it. */
export const SESSION_QUESTION_PATH = '/internal/session';

/**
 * Cookie, readable by the page, that says only that there is a session (value `1`), so that a visitor's
 * page asks for no user. The session itself is in an HttpOnly cookie.
 */
export const SIGNED_IN_COOKIE = 'signed_in';

/** Where a person signs in and out (specification §7). */
export const LOGIN_PATH = '/api/login';
export const LOGOUT_PATH = '/api/logout';

import * as z from 'zod/mini';

export const authUserSchema = z.object({
  email: z.string(),
  isAdmin: z.boolean(),
});
export type AuthUser = z.infer<typeof authUserSchema>;

/** Null is read as denied. */
export const adminCheckSchema = z.nullable(z.object({ isAdmin: z.boolean() }));
export type AdminCheck = z.infer<typeof adminCheckSchema>;

/** Between services: whose session a cookie's token is. */
export const sessionQuestionSchema = z.object({ token: z.string().check(z.maxLength(200)) });
export const sessionAnswerSchema = z.object({ user: z.nullable(authUserSchema) });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

export const SESSION_QUESTION_PATH = '/internal/session';

/** Readable by the page: says only that there is a session, so that a visitor's page asks for no user. */
export const SIGNED_IN_COOKIE = 'signed_in';

export const LOGIN_PATH = '/api/login';
export const LOGOUT_PATH = '/api/logout';

import { errorBodySchema, UNAUTHORIZED_MESSAGE, type Issue } from '@examiner/contracts';

/** `message` is the status, a colon, and the body or the status text. `reason` is the sentence in the body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reason: string | undefined;
  readonly code: string | undefined;
  readonly issues: readonly Issue[];
  /** The time after which the server allows another call. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: number,
    statusText: string,
    readonly body: string,
    retryAfter: string | null = null,
  ) {
    super(`${status}: ${body || statusText}`);
    const parsed = errorBodySchema.safeParse(parseJson(body));
    this.reason = parsed.success ? parsed.data.message : undefined;
    this.code = parsed.success ? parsed.data.code : undefined;
    this.retryAfterSeconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
    this.issues = (parsed.success && parsed.data.issues) || [];
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isUnauthorized(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message.startsWith('401:') &&
    error.message.includes(UNAUTHORIZED_MESSAGE)
  );
}

/** The message on a page that stays open so that the edits are not lost. */
export const SIGNED_OUT =
  'Your session has ended. Sign in in another window, then save here again.';

/** Null if the server refuses with one of these statuses. */
export async function orNull<T>(
  answer: Promise<T>,
  statuses: readonly number[] = [401],
): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return null;
    throw error;
  }
}

/** The server's sentence, or the error's message if there is none. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.reason) return error.reason;
  return error instanceof Error ? error.message : '';
}

/** Replaces the browser's own message, which readers would not understand. */
export function unreachable(error: unknown): never {
  if (!(error instanceof TypeError)) throw error;
  const sentence = navigator.onLine ? 'The server cannot be reached.' : 'You seem to be offline.';
  throw new Error(sentence, { cause: error });
}

/** Anything except FormData is sent as JSON. @throws ApiError unless the answer is OK */
export async function request(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  }).catch(unreachable);
  if (!response.ok) {
    const { status, statusText } = response;
    const retryAfter = response.headers.get('Retry-After');
    throw new ApiError(status, statusText, await response.text(), retryAfter);
  }
  return response;
}

import { toast } from '../../../components/toast/toast-store.ts';
import { ApiError, isUnauthorized, SIGNED_OUT } from '../../../lib/api-client.ts';
import type { SaveResult } from './save-result.ts';

/** Time to read the toast. */
export const LOGIN_REDIRECT_MS = 1500;

interface SigningIn {
  /** Keeps the text until the author has signed in again. */
  readonly keep: () => Promise<void>;
  readonly onLogin: () => void;
}

/** Tells the author why a post was not saved, and returns the errors by field. */
export async function explainFailure(
  error: unknown,
  failure: string,
  { keep, onLogin }: SigningIn,
): Promise<SaveResult> {
  if (isUnauthorized(error)) {
    try {
      await keep();
    } catch (cause) {
      console.warn('The text could not be kept for the sign-in.', cause);
      toast({ title: 'Unauthorized', description: SIGNED_OUT, variant: 'destructive' });
      return { errors: {} };
    }
    toast({
      title: 'Unauthorized',
      description: 'You need to log in to create posts. Redirecting...',
      variant: 'destructive',
    });
    setTimeout(onLogin, LOGIN_REDIRECT_MS);
    return { isLeaving: true };
  }
  toast({ title: 'Error', description: failure, variant: 'destructive' });
  if (!(error instanceof ApiError)) return { errors: {} };
  if (error.code === 'slug_taken') return { errors: { slug: error.reason } };
  const byField = error.issues.map(({ path, message }) => [path, message] as const);
  return { errors: Object.fromEntries(byField) };
}

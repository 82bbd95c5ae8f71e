import { toast } from '../../../components/toast/toast-store.ts';
import { ApiError, isUnauthorized } from '../../../lib/api-client.ts';
import type { SaveResult } from './save-result.ts';

/** Time to read the toast. */
export const LOGIN_REDIRECT_MS = 1500;

/** Tells the author why a post was not saved, and gives the errors by field. */
export function explainFailure(
  error: unknown,
  failure: string,
  onUnauthorized: () => void,
): SaveResult {
  if (isUnauthorized(error)) {
    toast({
      title: 'Unauthorized',
      description: 'You need to log in to create posts. Redirecting...',
      variant: 'destructive',
    });
    setTimeout(onUnauthorized, LOGIN_REDIRECT_MS);
    return { isLeaving: true };
  }
  toast({ title: 'Error', description: failure, variant: 'destructive' });
  if (!(error instanceof ApiError)) return { errors: {} };
  if (error.code === 'slug_taken') return { errors: { slug: error.reason } };
  const byField = error.issues.map(({ path, message }) => [path, message] as const);
  return { errors: Object.fromEntries(byField) };
}

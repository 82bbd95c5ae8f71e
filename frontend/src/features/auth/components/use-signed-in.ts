import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { userQuery } from '../../../lib/user.ts';

export type SignedInAccess = 'checking' | 'unreachable' | 'signed-out' | 'signed-in';

function accessOf({ data, isPending, isError }: ReturnType<typeof useQuery<unknown>>) {
  if (isPending) return 'checking';
  if (isError) return 'unreachable';
  return data ? 'signed-in' : 'signed-out';
}

/** Admits signed-in people. Sends other people to the sign-in page. */
export function useSignedIn(): SignedInAccess {
  const access = accessOf(useQuery(userQuery));
  useEffect(() => {
    if (access === 'signed-out') goToLogin();
  }, [access]);
  return access;
}

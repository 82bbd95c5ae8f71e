import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast, type ToastContent } from '../../../components/toast/toast-store.ts';
import { adminCheckQuery } from '../../../lib/admin-check.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { userQuery } from '../../../lib/user.ts';

const DENIED_REDIRECT_MS = 1500;

export type AdminAccess = 'checking' | 'unreachable' | 'signed-out' | 'denied' | 'editor' | 'admin';

/** The message for signed-out visitors, and the delay before the sign-in page opens. */
export interface LoginRedirect {
  readonly delayMs: number;
  readonly toast?: ToastContent;
}

export const ACCESS_DENIED: ToastContent = {
  title: 'Access Denied',
  description: "You don't have permission to access this page.",
  variant: 'destructive',
};

function useAccess(forEditors: boolean): AdminAccess {
  const user = useQuery(userQuery);
  const isEditor = forEditors && user.data?.role === 'editor';
  const check = useQuery({ ...adminCheckQuery, enabled: Boolean(user.data) && !isEditor });
  if (user.isPending) return 'checking';
  if (user.isError) return 'unreachable';
  if (!user.data) return 'signed-out';
  if (isEditor) return 'editor';
  if (check.isPending) return 'checking';
  if (check.isError) return 'unreachable';
  return check.data?.isAdmin === true ? 'admin' : 'denied';
}

/** Admits owners, and also editors if `forEditors` is true. Sends other people to the sign-in page or the home page. The delay begins when the toast is shown. */
export function useAdminAccess(login: LoginRedirect, forEditors: boolean): AdminAccess {
  const access = useAccess(forEditors);
  const navigate = useNavigate();
  const leave = useEffectEvent((): ReturnType<typeof setTimeout> | undefined => {
    if (access === 'signed-out') {
      if (login.toast) toast(login.toast);
      return setTimeout(goToLogin, login.delayMs);
    }
    if (access === 'denied') {
      toast(ACCESS_DENIED);
      return setTimeout(() => void navigate('/'), DENIED_REDIRECT_MS);
    }
    return undefined;
  });
  useEffect(() => {
    const timer = leave();
    return () => clearTimeout(timer);
  }, [access]);
  return access;
}

import { LOGIN_PATH } from '@examiner/contracts';

/** The address of the sign-in page. After the sign-in, it returns to the path. The home page needs no `returnTo`. */
export function loginPath(currentPath: string): string {
  return currentPath === '/'
    ? LOGIN_PATH
    : `${LOGIN_PATH}?returnTo=${encodeURIComponent(currentPath)}`;
}

export function goToLogin(): void {
  location.assign(loginPath(location.pathname + location.search));
}

import { loginPath } from '@examiner/contracts';

/** Goes to the sign-in page, which comes back to where one is. */
export function goToLogin(): void {
  location.assign(loginPath(location.pathname + location.search));
}

import { LOGIN_PATH } from '@examiner/contracts';
import type { FormPage } from '@examiner/kit';

/** `email` is the typed text, valid or not. */
export function signInForm({
  returnTo,
  email,
  error,
}: {
  returnTo: string;
  email?: unknown;
  error?: string;
}): FormPage {
  return {
    heading: 'Sign in',
    action: LOGIN_PATH,
    button: 'Sign in',
    fields: [
      {
        name: 'email',
        label: 'Email',
        autocomplete: 'username',
        value: typeof email === 'string' ? email : '',
      },
      { name: 'password', label: 'Password', autocomplete: 'current-password' },
    ],
    hidden: { returnTo },
    error,
  };
}

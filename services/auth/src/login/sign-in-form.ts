import { LOGIN_PATH } from '@examiner/contracts';
import { sendForm } from '@examiner/kit';
import type { Response } from 'express';

/** `email` is the typed text, valid or not. */
export function sendSignInForm(
  response: Response,
  status: number,
  { returnTo, email, error }: { returnTo: string; email?: unknown; error?: string },
): void {
  sendForm(response, status, {
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
  });
}

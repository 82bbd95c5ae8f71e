import { escapeHtml, type FormPage } from '@examiner/kit';
import { linkPath } from '../../identity/one-time-links/one-time-links.service.ts';

interface ResetForm {
  readonly token: string;
  readonly email: string;
  readonly asksCode: boolean;
  readonly error?: string | undefined;
}

export const resetForm = ({ token, email, asksCode, error }: ResetForm): FormPage => ({
  heading: 'Choose a new password',
  above: `<p class="text">You are ${escapeHtml(email)}. Every browser in which you are signed in is signed out, and your access tokens end.</p>\n`,
  action: linkPath('reset'),
  button: 'Set the password',
  fields: [
    {
      name: 'password',
      label: 'New password',
      autocomplete: 'new-password',
      hint: 'At least 12 characters; a few words together are good.',
    },
    ...(asksCode
      ? [
          {
            name: 'code',
            label: 'Code',
            autocomplete: 'one-time-code',
            hint: 'The six digits that your authenticator app shows now, or a recovery code.',
          } as const,
        ]
      : []),
  ],
  hidden: { token },
  error,
});

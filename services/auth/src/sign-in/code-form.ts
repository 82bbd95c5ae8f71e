import { LOGIN_CODE_PATH } from '@examiner/contracts';
import type { FormPage } from '@examiner/kit';

export type CodeKind = 'app' | 'recovery';

const FIELDS = {
  app: {
    label: 'Code',
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    hint: 'The six digits that your authenticator app shows now.',
  },
  recovery: {
    label: 'Recovery code',
    autocomplete: 'off',
    hint: 'One of the ten that you keep. Each is good once.',
  },
} as const;

const OTHER = {
  app: `<a href="${LOGIN_CODE_PATH}?with=recovery">Use a recovery code instead</a>`,
  recovery: `<a href="${LOGIN_CODE_PATH}">Use your authenticator app instead</a>`,
};

export const codeForm = (kind: CodeKind, error?: string): FormPage => ({
  heading: 'One more step',
  action: LOGIN_CODE_PATH,
  button: 'Sign in',
  fields: [{ name: 'code', ...FIELDS[kind] }],
  hidden: { with: kind },
  below: `<p class="meta">${OTHER[kind]}</p>\n`,
  error,
});

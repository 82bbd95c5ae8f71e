import { LOGIN_PATH, RECOVERY_CODE_LOGIN_PATH } from '@examiner/contracts';
import { escapeHtml, type FormPage } from '@examiner/kit';
import { relyingParty } from '../passkeys/relying-party.ts';
import { PASSKEY_SCRIPT_NAME } from './passkey-script.ts';

interface SignInForm {
  readonly returnTo: string;
  /** The typed text, valid or not. */
  readonly email?: unknown;
  readonly error?: string;
}

/** Hidden until the script finds that the browser has passkeys, or is at another name of this machine. */
const passkeyHtml = (at: string, returnTo: string) => {
  const there = `${at}${LOGIN_PATH}?${String(new URLSearchParams({ returnTo }))}`;
  return `<div id="passkey" class="ways" data-at="${escapeHtml(at)}">
<button type="button" class="plain" hidden>Use a passkey</button>
<p class="error" role="alert" hidden></p>
<p class="hint meta" hidden>Passkeys work at <a href="${escapeHtml(there)}">${escapeHtml(at)}</a>.</p>
</div>
`;
};

export function signInForm({ returnTo, email, error }: SignInForm, publicUrl: URL): FormPage {
  const party = relyingParty(publicUrl);
  return {
    ...(party && {
      above: passkeyHtml(party.at, returnTo),
      below: `<p class="meta"><a href="${RECOVERY_CODE_LOGIN_PATH}">Cannot use your passkey?</a></p>\n`,
      script: `${LOGIN_PATH}/scripts/${PASSKEY_SCRIPT_NAME}`,
    }),
    heading: 'Sign in',
    action: LOGIN_PATH,
    button: 'Sign in',
    fields: [
      {
        name: 'email',
        label: 'Email',
        autocomplete: party ? 'username webauthn' : 'username',
        value: typeof email === 'string' ? email : '',
      },
      { name: 'password', label: 'Password', autocomplete: 'current-password' },
    ],
    hidden: { returnTo },
    error,
  };
}

import {
  FORGOT_PATH,
  LOGIN_PATH,
  providerLoginPath,
  RECOVERY_CODE_LOGIN_PATH,
} from '@examiner/contracts';
import { escapeHtml, type FormPage } from '@examiner/kit';
import type { AuthConfig } from '../config.ts';
import { relyingParty } from '../identity/relying-party.ts';
import { PASSKEY_SCRIPT_NAME } from './passkey-script.ts';

interface SignInForm {
  readonly returnTo: string;
  /** The typed text, valid or not. */
  readonly email?: unknown;
  readonly error?: string;
}

/** Hidden until the script finds that the browser supports passkeys, or uses another name of this machine. */
const passkeyHtml = (at: string, returnTo: string) => {
  const there = `${at}${LOGIN_PATH}?${String(new URLSearchParams({ returnTo }))}`;
  return `<div id="passkey" class="ways" data-at="${escapeHtml(at)}">
<button type="button" class="plain" hidden>Use a passkey</button>
<p class="error" role="alert" hidden></p>
<p class="hint meta" hidden>Passkeys work at <a href="${escapeHtml(there)}">${escapeHtml(at)}</a>.</p>
</div>
`;
};

type Providers = AuthConfig['providers'];

function providersHtml(providers: Providers, returnTo: string): string {
  if (providers.length === 0) return '';
  const links = providers.map(({ name, label }) => {
    const path = `${providerLoginPath(name)}?${String(new URLSearchParams({ returnTo }))}`;
    return `<a class="button plain" href="${escapeHtml(path)}">Sign in with ${escapeHtml(label)}</a>`;
  });
  return `<div class="ways">\n${links.join('\n')}\n</div>\n`;
}

const linkHtml = (path: string, words: string) =>
  `<p class="meta"><a href="${path}">${words}</a></p>\n`;

export function signInForm(
  { returnTo, email, error }: SignInForm,
  { publicUrl, providers }: Pick<AuthConfig, 'publicUrl' | 'providers'>,
): FormPage {
  const party = relyingParty(publicUrl);
  const below = [
    providersHtml(providers, returnTo),
    linkHtml(FORGOT_PATH, 'Forgot your password?'),
    party ? linkHtml(RECOVERY_CODE_LOGIN_PATH, 'Can’t use your passkey?') : '',
  ];
  return {
    ...(party && {
      above: passkeyHtml(party.at, returnTo),
      script: `${LOGIN_PATH}/scripts/${PASSKEY_SCRIPT_NAME}`,
    }),
    below: below.join(''),
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

import { ENROLLMENT_PATH, LOGIN_PATH } from '@examiner/contracts';
import { escapeHtml, type FormPage } from '@examiner/kit';
import { relyingParty } from '../../identity/relying-party.ts';
import { ENROLLMENT_SCRIPT_NAME } from './enrollment-script.ts';

/** Hidden until the script finds that the browser can create passkeys here. */
export const passkeyHtml = (
  at: string,
) => `<div id="passkey" class="ways" data-at="${escapeHtml(at)}">
<button type="button" class="plain" hidden>Add passkey</button>
<p class="error" role="alert" hidden></p>
</div>
`;

export function enrollmentForm(email: string, publicUrl: URL, error?: string): FormPage {
  const party = relyingParty(publicUrl);
  const note = `<p class="text">You are ${escapeHtml(email)}. Once you have a sign-in method, every other browser is signed out.</p>\n`;
  return {
    above: note + (party ? passkeyHtml(party.at) : ''),
    ...(party && { script: `${LOGIN_PATH}/scripts/${ENROLLMENT_SCRIPT_NAME}` }),
    heading: 'Set up sign-in',
    action: ENROLLMENT_PATH,
    button: 'Set the password',
    fields: [
      {
        name: 'password',
        label: 'New password',
        autocomplete: 'new-password',
        hint: 'At least 12 characters; a few words together are good.',
      },
    ],
    hidden: {},
    error,
  };
}

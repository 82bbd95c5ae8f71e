import { ENROLLMENT_TOTP_PATH, LOGIN_PATH } from '@examiner/contracts';
import type { PlainPages } from '@examiner/kit';
import type { Response } from 'express';
import { relyingParty } from '../../identity/relying-party.ts';
import type { Session } from '../../identity/session.model.ts';
import { passkeyHtml } from './enrollment-form.ts';
import { ENROLLMENT_SCRIPT_NAME } from './enrollment-script.ts';

/** Whether the person needs a second factor. People with a recovery code or link need a sign-in method instead. */
export const isForFactor = ({ method }: Session): boolean => method !== 'recovery';

export function sendFactorPage(pages: PlainPages, response: Response, publicUrl: URL): void {
  const party = relyingParty(publicUrl);
  const app = `<a class="button plain" href="${ENROLLMENT_TOTP_PATH}">Use an authenticator app</a>\n`;
  const text =
    '<p class="text">This site asks for more than a password. Add a passkey, or an authenticator app.</p>\n';
  const script = party ? `${LOGIN_PATH}/scripts/${ENROLLMENT_SCRIPT_NAME}` : undefined;
  const ways = `${party ? passkeyHtml(party.at) : ''}${app}`;
  pages.send(response, 200, 'One more step', text + ways, script);
}

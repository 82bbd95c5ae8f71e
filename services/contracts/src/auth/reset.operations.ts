import { operation, media, empty, type CallLimit } from '../operation.ts';
import { LOGIN_PATH } from './account.ts';
import { FORGOT_PATH } from './recovery.ts';

const RESET_PATH = `${LOGIN_PATH}/reset`;
const ADDRESS_LINK_PATH = `${LOGIN_PATH}/address`;
const ADDRESS_UNDO_LINK_PATH = `${LOGIN_PATH}/address-undo`;
const FORM_MAX_BYTES = 16 * 1024;
const FORM = media('A page with a form.', 'text/html');
const FORM_AGAIN = media('The form again, with the error.', 'text/html');
const CLOSED = media('The link is used or over.', 'text/html');
const NO_MAIL = media('This site sends no mails.', 'text/html');
const WAIT = media('How long to wait.', 'text/html');
const open = { access: 'public' } as const;

/** @__NO_SIDE_EFFECTS__ */
function linkForm<const P extends string>(path: P) {
  return operation({
    ...open,
    method: 'GET',
    path,
    summary: 'The page of a mailed link. Opening it does not use the link up.',
    parameters: [{ in: 'query', name: 'token', description: 'The token of the link.' }],
    answers: { 200: FORM, 404: CLOSED },
  });
}

/** @__NO_SIDE_EFFECTS__ */
function useOfAddressLink<const P extends string>(path: P, name: string, summary: string) {
  return operation({
    ...open,
    method: 'POST',
    path,
    summary,
    audit: 'address.changed',
    limits: [{ name, calls: 30, windowSeconds: 600, per: 'client' }],
    body: {
      type: 'form',
      maxBytes: FORM_MAX_BYTES,
      fields: { token: 'The token of the link.' },
    },
    answers: {
      200: media('A page with the new address.', 'text/html'),
      404: CLOSED,
      409: media('Another account has the address.', 'text/html'),
      429: WAIT,
    },
  });
}

export const RESET_MAILS = {
  name: 'reset-address',
  calls: 5,
  windowSeconds: 3600,
  per: 'email address',
  counts: 'mails',
} as const satisfies CallLimit;

/** With a mail server, a mail with a link is sent. Without one, the page names the other sign-in methods. */
export const getForgotForm = operation({
  ...open,
  method: 'GET',
  path: FORGOT_PATH,
  summary:
    'The page for people who forgot their password: a form, or the other ways in if the site sends no mail.',
  answers: { 200: FORM },
});

export const askForReset = operation({
  ...open,
  method: 'POST',
  path: FORGOT_PATH,
  summary: 'Mails a link to a new password. Every address gets the same answer.',
  audit: { none: 'Anyone may ask, for any address; using the link has the row.' },
  limits: [{ name: 'reset', calls: 30, windowSeconds: 600, per: 'client' }, RESET_MAILS],
  body: {
    type: 'form',
    maxBytes: FORM_MAX_BYTES,
    fields: { email: 'The account’s address.' },
  },
  answers: {
    200: media('A page that says to look into the mailbox.', 'text/html'),
    400: FORM_AGAIN,
    404: NO_MAIL,
    429: WAIT,
  },
});

export const getResetForm = linkForm(RESET_PATH);

export const resetPassword = operation({
  ...open,
  method: 'POST',
  path: RESET_PATH,
  summary:
    'Uses up the link: sets the password, ends all sessions and access tokens of the account, and signs in.',
  audit: ['recovery.used', 'password.changed', 'signin.ok'],
  limits: [{ name: 'reset-link', calls: 30, windowSeconds: 600, per: 'client' }],
  body: {
    type: 'form',
    maxBytes: FORM_MAX_BYTES,
    fields: {
      token: 'The token of the link.',
      password: 'At least 12 characters.',
      code: 'An authenticator code or a recovery code, if the account has an authenticator.',
    },
  },
  answers: {
    303: empty('To the account’s page, with a session.', { Location: 'A path of this site.' }),
    400: FORM_AGAIN,
    401: FORM_AGAIN,
    404: CLOSED,
    429: WAIT,
  },
});

export const getAddressForm = linkForm(ADDRESS_LINK_PATH);

export const useAddressLink = useOfAddressLink(
  ADDRESS_LINK_PATH,
  'address-link',
  'Uses the link up and changes the account’s address to the one it was mailed to. The previous address receives a link that undoes it.',
);

export const getAddressUndoForm = linkForm(ADDRESS_UNDO_LINK_PATH);

export const useAddressUndoLink = useOfAddressLink(
  ADDRESS_UNDO_LINK_PATH,
  'address-undo-link',
  'Uses up the link: the account has the address from before again, and all its sessions and access tokens end.',
);

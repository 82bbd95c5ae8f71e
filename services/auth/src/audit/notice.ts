import type { ActivityAction, ActivityEvent } from '@examiner/contracts';

export interface Notice {
  /** Each kind of mail has its own limit, so that many sign-ins do not suppress the mail about a recovery. */
  readonly kind: 'sign-in' | 'recovery' | 'factor' | 'token';
  readonly subject: string;
  readonly sentence: string;
}

const WAYS: Readonly<Record<string, string>> = {
  code: 'with a recovery code',
  link: 'by a recovery link',
  mail: 'by a link that was mailed',
};

type Tell = (event: ActivityEvent, host: string) => Notice | null;

const signIn = (
  kind: 'sign-in' | 'recovery',
  how: string,
  { place = 'an unknown place' }: ActivityEvent,
  host: string,
): Notice => ({
  kind,
  subject: 'Someone signed in',
  sentence: `Someone signed in to your account at ${host} ${how}, from ${place}.`,
});

const added =
  (kind: 'factor' | 'token', what: string): Tell =>
  ({ target, details, place = 'an unknown place' }, host) => {
    // An event that accompanies another event needs no mail.
    if (details?.['with']) return null;
    const name = target ? `, “${target}”` : '';
    const sentence = `Your account at ${host} has a new ${what}${name}. It was added from ${place}.`;
    return { kind, subject: `A new ${what}`, sentence };
  };

const TOLD: Partial<Record<ActivityAction, Tell>> = {
  'signin.ok': (event, host) =>
    event.details?.['browser'] === 'new'
      ? signIn('sign-in', 'in a browser that was not known', event, host)
      : null,
  'recovery.used': (event, host) =>
    signIn('recovery', WAYS[String(event.details?.['method'])] ?? 'by recovery', event, host),
  'passkey.added': added('factor', 'passkey'),
  'identity.added': added('factor', 'connection'),
  'totp.added': added('factor', 'authenticator app'),
  'codes.added': added('factor', 'set of recovery codes'),
  'token.added': added('token', 'access token'),
};

/** Events that the owner of an account should know about at once. @param host of the site */
export const noticeOf: Tell = (event, host) => TOLD[event.action]?.(event, host) ?? null;

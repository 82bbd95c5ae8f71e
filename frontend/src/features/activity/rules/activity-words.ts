import type { ActivityAction, ActivityEvent } from '@examiner/contracts';

export const ACTION_WORDS: Readonly<Record<ActivityAction, string>> = {
  'signin.ok': 'Signed in',
  'signin.refused': 'Sign-in refused',
  'signin.code-refused': 'Sign-in code refused',
  signout: 'Signed out',
  'session.ended': 'Session ended',
  'password.changed': 'Password changed',
  'password.removed': 'Password removed',
  'address.changed': 'Address changed',
  'recovery.link': 'Recovery link made',
  'recovery.used': 'Account recovered',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'passkey.used-first': 'Passkey used for the first time',
  'totp.added': 'Authenticator added',
  'totp.removed': 'Authenticator removed',
  'totp.used-first': 'Authenticator used for the first time',
  'codes.added': 'Recovery codes made',
  'codes.removed': 'Recovery codes removed',
  'codes.used-first': 'Recovery code used for the first time',
  'identity.added': 'Provider connected',
  'identity.removed': 'Provider disconnected',
  'identity.used-first': 'Provider used for the first time',
  'token.added': 'Access token made',
  'token.removed': 'Access token removed',
  'token.used-first': 'Access token used for the first time',
  'account.invited': 'Account invited',
  'account.added': 'Account added',
  'account.role': 'Role changed',
  'account.removed': 'Account removed',
  lockdown: 'Lockdown',
  'audit.sealed': 'Day sealed',
  'backup.made': 'Backup made',
  'backup.restored': 'Backup restored',
  'post.created': 'Post created',
  'post.changed': 'Post changed',
  'post.deleted': 'Post deleted',
  'post.restored': 'Post restored',
  'post.scheduled': 'Post scheduled',
  'post.published': 'Post published',
  'post.unlisted': 'Post unlisted',
  'post.purged': 'Post purged',
  'image.uploaded': 'Picture uploaded',
  'preview.made': 'Preview link made',
  'preview.revoked': 'Preview link withdrawn',
  'link.ended': 'Link ended',
  'site.changed': 'Site settings changed',
  'subscriber.added': 'Subscriber added',
  'subscriber.removed': 'Subscriber removed',
  'subscriber.exported': 'Subscribers exported',
  'subscriber.imported': 'Subscribers imported',
  'letter.sent': 'Letter sent',
  'letter.undone': 'Letter taken back',
  'letter.stopped': 'Letter stopped',
  'letter.paused': 'Letter paused',
  'letter.resumed': 'Letter resumed',
  'letter.retried': 'Letter tried again',
  'letter.approved': 'Letter approved with a new text',
  'newsletter.changed': 'Letter settings changed',
  'subscriber.put-back': 'Subscriber put back',
  'reports.dismissed': 'Unverified reports dismissed',
  'draft.discarded': 'Draft changes discarded',
  'draft.restored': 'Earlier version of a draft restored',
  'remark.left': 'First reader’s note added',
  'remark.marked': 'First reader’s note marked',
  'redirect.saved': 'Redirect saved',
  'redirect.removed': 'Redirect removed',
  'image.changed': 'Picture description changed',
  'image.deleted': 'Picture deleted',
  'samples.removed': 'Samples removed',
  'samples.restored': 'Samples restored',
  'tables.saved': 'Tables saved',
  'account.name': 'Account name changed',
  'address.asked': 'Address change requested',
  'passkey.renamed': 'Passkey renamed',
  'panel.visibility': 'Panel visibility changed',
  'tables.restored': 'Tables restored',
  'settings.read-in': 'Dashboard settings read in',
};

/** Of what nobody signed in for. */
const WAY_WORDS: Readonly<Record<ActivityEvent['via'], string>> = {
  session: 'Somebody unknown',
  token: 'An access token',
  command: 'A command on the server',
  link: 'Somebody with a link',
  system: 'The site itself',
};

export const actorWords = ({ actor, via }: ActivityEvent) => actor ?? WAY_WORDS[via];

export const ownWayWords = ({ via }: ActivityEvent): string | undefined =>
  via === 'session' ? undefined : WAY_WORDS[via];

const METHOD_WORDS: Readonly<Record<string, string>> = {
  passkey: 'with a passkey',
  oidc: 'through a provider',
  'password+code': 'with a password and a code',
  code: 'with a recovery code',
  link: 'with a link',
  mail: 'with a link by mail',
};

function detailWord([name, value]: readonly [string, unknown]): string {
  const text = String(value);
  if (name === 'method') return METHOD_WORDS[text] ?? text;
  if (name === 'browser') return 'in a new browser';
  return `${name} ${text}`;
}

/** Of a sealed day the count alone: the rest is for the machine. */
export function detailWords({ action, details = {} }: ActivityEvent): string {
  const shown = Object.entries(details).filter(
    ([name]) => action !== 'audit.sealed' || name === 'count',
  );
  return shown.map(detailWord).join(', ');
}

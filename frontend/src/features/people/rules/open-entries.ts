import type { OpenGrant, OpenPreview } from '@examiner/contracts';
import { SCOPE_WORDS } from '../../../lib/scope-words.ts';
import { endGrant, endPreview } from '../api/grants.ts';
import type { PeopleAct } from './people-acts.ts';
import { ROLE_WORDS } from './role-words.ts';

/** A link or a token that gives access at the moment. Times are ISO instants. */
export interface OpenEntry {
  readonly key: string;
  readonly title: string;
  /** The thing that the link or token gives access to. */
  readonly opens: string;
  readonly maker: string;
  readonly madeAt: string;
  readonly lastUsedAt: string | undefined;
  readonly expiresAt: string;
  readonly revoke: PeopleAct;
}

type LinkKind = Exclude<OpenGrant['kind'], 'token'>;

const TITLES: Readonly<Record<LinkKind, string>> = {
  invite: 'Invitation for',
  recover: 'Recovery link for',
  reset: 'Password reset link for',
  address: 'Confirmation link for the new address',
  'address-undo': 'Undo link for the former address',
};

const OPENS: Readonly<Record<LinkKind, string>> = {
  invite: 'Creates an account',
  recover: 'Signs a person in once to set up a new sign-in method',
  reset: 'Sets a new password',
  address: 'Changes the address of an account',
  'address-undo': 'Restores the former address and signs that person out everywhere',
};

const NO_MAKER: Readonly<Record<LinkKind, string>> = {
  invite: 'Maker not known',
  recover: 'Created by the accounts command',
  reset: 'Requested on the sign-in page',
  address: 'Maker not known',
  'address-undo': 'Mailed when the address was changed',
};

const inSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

const revokeAct = (title: string, send: () => Promise<void>): PeopleAct => ({
  question: `Revoke the ${inSentence(title)}?`,
  confirmLabel: 'Revoke',
  does: ['It stops working at once.', 'You can create a new one at any time.'],
  isDanger: true,
  done: `The ${inSentence(title)} no longer works.`,
  send,
});

const byWords = (maker: string, viewer: string | undefined) =>
  maker === viewer ? 'By you' : `By ${maker}`;

function ofGrant(grant: OpenGrant, viewer: string | undefined): OpenEntry {
  const { id, kind, target, maker, role, scopes = [], madeAt, lastUsedAt, expiresAt } = grant;
  const isToken = kind === 'token';
  const title = isToken ? `Access token “${target}”` : `${TITLES[kind]} ${target}`;
  const as = role ? ` with the role ${ROLE_WORDS[role].toLowerCase()}` : '';
  return {
    key: `grant ${id}`,
    title,
    opens: isToken
      ? `May ${scopes.map((scope) => SCOPE_WORDS[scope]).join('; ')}`
      : OPENS[kind] + as,
    maker: maker ? byWords(maker, viewer) : isToken ? 'Maker not known' : NO_MAKER[kind],
    madeAt,
    lastUsedAt,
    expiresAt,
    revoke: revokeAct(title, () => endGrant(id)),
  };
}

function ofPreview(link: OpenPreview, viewer: string | undefined): OpenEntry {
  const { id, title: text, label, maker, createdAt, lastOpenedAt, expiresAt } = link;
  const title = `Preview link of “${text}”`;
  return {
    key: `preview ${id}`,
    title,
    opens: label ? `Shows the draft to ${label}` : 'Shows the draft to anyone with the link',
    maker: maker ? byWords(maker, viewer) : 'Maker not known',
    madeAt: createdAt,
    lastUsedAt: lastOpenedAt,
    expiresAt,
    revoke: revokeAct(title, () => endPreview(id)),
  };
}

/** Newest first. `viewer` is the email address of the signed-in person. */
export function openEntries(
  grants: readonly OpenGrant[],
  previews: readonly OpenPreview[],
  viewer: string | undefined,
): OpenEntry[] {
  const entries = [
    ...grants.map((grant) => ofGrant(grant, viewer)),
    ...previews.map((link) => ofPreview(link, viewer)),
  ];
  return entries.sort((a, b) => b.madeAt.localeCompare(a.madeAt));
}

import type { Person, Role } from '@examiner/contracts';
import { changeRole, endSessionsOf, lockDown, removePerson } from '../api/people.ts';
import { MAY_WORDS, ROLE_WORDS } from './role-words.ts';

/** Makes a call. If the server requires a confirmation, asks the person to confirm their identity. @returns false if the person does not confirm */

/** A question before an action. */
export interface PeopleAct {
  readonly question: string;
  readonly confirmLabel: string;
  /** The effects of the action, one in each item. */
  readonly does: readonly string[];
  readonly isDanger: boolean;
  readonly done: string;
  readonly send: () => Promise<void>;
}

const ROLES: readonly Role[] = ['owner', 'editor', 'reader'];

const LOWERED: Readonly<Record<Role, readonly string[]>> = {
  owner: [],
  editor: [
    'Their sessions and the invitations that they sent end at once.',
    'Their access tokens are limited to the rights of an editor.',
  ],
  reader: [
    'Their sessions end at once.',
    'Their access tokens, their preview links, and the invitations that they sent end for good.',
  ],
};

export function roleAct({ id, email, role: before }: Person, role: Role): PeopleAct {
  const isLower = ROLES.indexOf(role) > ROLES.indexOf(before);
  const words = ROLE_WORDS[role].toLowerCase();
  return {
    question: `Make ${email} ${role === 'reader' ? 'a' : 'an'} ${words}?`,
    confirmLabel: `Make ${words}`,
    does: [MAY_WORDS[role], ...(isLower ? LOWERED[role] : [])],
    isDanger: isLower,
    done: `${email} is ${role === 'reader' ? 'a' : 'an'} ${words} now.`,
    send: () => changeRole(id, role),
  };
}

export const removeAct = ({ id, email }: Person): PeopleAct => ({
  question: `Remove ${email}?`,
  confirmLabel: 'Remove',
  does: [
    'The account and its sign-in methods are removed. What was written stays.',
    'Its sessions, access tokens, preview links, and invitations end at once.',
  ],
  isDanger: true,
  done: `${email} no longer has an account.`,
  send: () => removePerson(id),
});

export const endAct = ({ id, email }: Person): PeopleAct => ({
  question: `End the sessions of ${email}?`,
  confirmLabel: 'End sessions',
  does: ['They are signed out everywhere and can sign in again.'],
  isDanger: true,
  done: `${email} is signed out everywhere.`,
  send: () => endSessionsOf(id),
});

export const LOCKDOWN: PeopleAct = {
  question: 'Lock down the site?',
  confirmLabel: 'Lock down',
  does: [
    'Everyone is signed out, in every browser but this one.',
    'Every access token ends, and every browser that was remembered is forgotten.',
    'All links to drafts end. So do invitations and links that recover an account or set a new password or address.',
    'Accounts, passwords, and passkeys stay: people can sign in again.',
  ],
  isDanger: true,
  done: 'Only this browser is signed in.',
  send: lockDown,
};

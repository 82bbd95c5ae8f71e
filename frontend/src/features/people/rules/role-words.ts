import type { Role } from '@examiner/contracts';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  reader: 'Reader',
};

export const MAY_WORDS: Readonly<Record<Role, string>> = {
  owner: 'An owner may do everything, also with the accounts of others.',
  editor: 'An editor writes, changes, publishes and deletes posts, and uploads pictures.',
  reader: 'A reader has an account of their own, and no more.',
};

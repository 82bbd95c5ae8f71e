import type { OwnAccount } from '@examiner/contracts';

/** An owner who has only a password. */
export const ACCOUNT: OwnAccount = {
  email: 'admin@example.com',
  role: 'owner',
  passkeys: [],
  passkeysAt: null,
  hasPassword: true,
  identities: [],
  providers: [],
  hasTotp: false,
  codesLeft: 0,
};

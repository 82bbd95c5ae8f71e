import { ACCOUNTS } from './accounts/account.model.ts';
import { SESSIONS } from './sessions/session.model.ts';
import { SETUP_LINKS } from './setup/setup-link.model.ts';

/** Every collection of this service, for the backup. */
export const collections = [ACCOUNTS, SESSIONS, SETUP_LINKS];

import { defineService } from '@examiner/kit';
import { USED_ATTEMPTS } from './identity/attempts/used-attempt.model.ts';
import { AUDIT_EVENTS } from './audit/audit-event.model.ts';
import { ACCESS_ENDS } from './identity/access-end.model.ts';
import { ACCESS_TOKENS } from './identity/access-token.model.ts';
import { ACCOUNTS } from './identity/account.model.ts';
import { BACKUPS } from './people/installation/backup.model.ts';
import { variables } from './config.ts';
import { IDENTITIES } from './identity/identity.model.ts';
import { REMEMBERED_BROWSERS } from './identity/remembered-browser.model.ts';
import { RECOVERY_CODES } from './identity/recovery-code.model.ts';
import { TOTP_FACTORS } from './identity/totp-factor.model.ts';
import { PASSKEYS } from './identity/passkey.model.ts';
import { SESSIONS } from './identity/session.model.ts';
import { ONE_TIME_LINKS } from './identity/one-time-links/one-time-link.model.ts';
import { providerOf, providerVariables } from './identity/providers/provider-variables.ts';
import { SETUP_LINKS } from './sign-in/setup/setup-link.model.ts';
import { TYPED_SITES } from './sign-in/setup/typed-site.model.ts';

/** For the backup command, which records each backup. */
export { BACKUPS, newBackup } from './people/installation/backup.model.ts';
export type { ProviderConfig } from './identity/providers/provider-variables.ts';

export const manifest = defineService({
  name: 'auth',
  variables,
  namedVariables: (valueOf) => providerVariables(valueOf('OIDC_PROVIDERS')),
  together: [['ADMIN_EMAIL', 'ADMIN_PASSWORD']],
  configure: ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...keys }) => ({
    admin: email && password ? { email: email.toLowerCase(), password } : undefined,
    auditDays: keys.AUDIT_DAYS,
    identityKey: keys.IDENTITY_KEY,
    previousIdentityKey: keys.IDENTITY_KEY_PREVIOUS,
    secondFactor: keys.SECOND_FACTOR,
    providers: (keys.OIDC_PROVIDERS ?? []).map((name) => providerOf(name, keys)),
  }),
  collections: [
    ACCESS_ENDS,
    ACCESS_TOKENS,
    ACCOUNTS,
    AUDIT_EVENTS,
    BACKUPS,
    IDENTITIES,
    ONE_TIME_LINKS,
    PASSKEYS,
    RECOVERY_CODES,
    REMEMBERED_BROWSERS,
    SESSIONS,
    SETUP_LINKS,
    TOTP_FACTORS,
    TYPED_SITES,
    USED_ATTEMPTS,
  ],
  needs: ['documents'],
  asks: ['content', 'audience'],
});

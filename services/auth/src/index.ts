import { ActivityLog, createService, type RunningService } from '@examiner/kit';
import { AccountsService } from './identity/accounts.service.ts';
import { AuthModule } from './auth.module.ts';
import type { AuthConfig } from './config.ts';
import type { BackUp } from './people/installation/back-up.ts';
import { SetupService } from './sign-in/setup/setup.service.ts';

export interface AuthService extends RunningService {
  /** The one-time link that creates the admin; null if there is an admin. */
  readonly setupLink: URL | null;
}

/** @param backUp writes a backup; given if all services run in this process */
export async function createAuthService(
  config: AuthConfig,
  backUp: BackUp | null = null,
): Promise<AuthService> {
  const service = await createService('auth', AuthModule.forService(config, backUp));
  const made = await service.app.get(AccountsService).ensureConfiguredAdmin();
  if (made) await service.app.get(ActivityLog).record('account.added', { target: made.email });
  return { ...service, setupLink: await service.app.get(SetupService).open() };
}

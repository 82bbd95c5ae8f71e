import {
  ActivityLog,
  parseCommandConfig,
  runCommand,
  runMain,
  StartError,
  type Config,
} from '@examiner/kit';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AccountsService } from '../identity/accounts.service.ts';
import { SealsService } from '../audit/seals.service.ts';
import { AuthModule } from '../auth.module.ts';
import type { AuthConfig } from '../config.ts';
import { runAccountsCommand } from '../command/accounts-command.ts';
import { parseAccountsWords } from '../command/accounts-words.ts';
import { readPassword } from '../command/read-password.ts';
import { Lockdown } from '../identity/one-time-links/lockdown.service.ts';
import { OneTimeLinks } from '../identity/one-time-links/one-time-links.service.ts';
import { keyFile } from '../identity/identity-key/key-file.ts';
import { manifest } from '../manifest.ts';

function hasState({ mongodbUri, stateDir }: Config): boolean {
  return mongodbUri !== undefined || existsSync(join(stateDir, 'blog.db'));
}

/** A key that this command creates would differ from the server's key. */
function requireKey({ mongodbUri, identityKey, stateDir }: AuthConfig): void {
  if (!mongodbUri || identityKey || existsSync(keyFile(stateDir))) return;
  throw new StartError(
    'Wrong configuration: IDENTITY_KEY is needed with MONGODB_URI: the key with which auth runs.',
  );
}

await runMain(async () => {
  const task = parseAccountsWords(process.argv.slice(2));
  const config = parseCommandConfig(process.env, manifest);
  if (task.verb !== 'add' && !hasState(config)) {
    console.log(`There is no account yet: nothing is stored in ${config.stateDir}.`);
    process.exitCode = task.verb === 'list' ? 0 : 1;
    return;
  }
  requireKey(config);
  await runCommand(AuthModule.forCommand(config), async (app) => {
    const command = {
      accounts: app.get(AccountsService, { strict: false }),
      activity: app.get(ActivityLog, { strict: false }),
      links: app.get(OneTimeLinks, { strict: false }),
      lockdown: app.get(Lockdown, { strict: false }),
      seals: app.get(SealsService, { strict: false }),
      readPassword: () => readPassword(process.stdin, process.stderr),
    };
    console.log(await runAccountsCommand(command, task));
  });
});

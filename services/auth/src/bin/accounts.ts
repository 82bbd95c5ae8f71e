import { parseConfig, runCommand, runMain, type Config } from '@examiner/kit';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AccountsService } from '../identity/accounts.service.ts';
import { AuthModule } from '../auth.module.ts';
import { runAccountsCommand } from '../command/accounts-command.ts';
import { parseAccountsWords } from '../command/accounts-words.ts';
import { readPassword } from '../command/read-password.ts';
import { manifest } from '../manifest.ts';

function hasState({ mongodbUri, stateDir }: Config): boolean {
  return mongodbUri !== undefined || existsSync(join(stateDir, 'blog.db'));
}

await runMain(async () => {
  const task = parseAccountsWords(process.argv.slice(2));
  const config = { ...parseConfig(process.env, manifest), logLevel: 'silent' };
  if (task.verb !== 'add' && !hasState(config)) {
    console.log(`There is no account yet: nothing is stored in ${config.stateDir}.`);
    process.exitCode = task.verb === 'list' ? 0 : 1;
    return;
  }
  await runCommand(AuthModule.forCommand(config), async (app) => {
    const command = {
      accounts: app.get(AccountsService, { strict: false }),
      readPassword: () => readPassword(process.stdin, process.stderr),
    };
    console.log(await runAccountsCommand(command, task));
  });
});

import { parseConfig, runCommand, runMain } from '@examiner/kit';
import { createInterface } from 'node:readline';
import { runAccountsCommand, UsageError } from './accounts/accounts-command.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import { AuthModule } from './auth.module.ts';
import { manifest } from './manifest.ts';

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

await runMain(async () => {
  const config = { ...parseConfig(process.env, manifest), logLevel: 'silent' };
  await runCommand(AuthModule.forService(config), async (app) => {
    try {
      const accounts = app.get(AccountsService);
      console.log(await runAccountsCommand({ accounts, readLine }, process.argv.slice(2)));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(error.message);
      process.exitCode = 2;
    }
  });
});

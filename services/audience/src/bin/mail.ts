import { parseConfig, runMain } from '@examiner/kit';
import { Resolver } from 'node:dns/promises';
import { runMailCommand } from '../mail-check/mail-command.ts';
import { manifest } from '../manifest.ts';

await runMain(async () => {
  const { mail } = parseConfig(process.env, manifest);
  const names = new Resolver({ timeout: 2000, tries: 2 });
  const { lines, succeeded } = await runMailCommand(process.argv.slice(2), mail, names);
  console.log(lines.join('\n'));
  if (!succeeded) process.exitCode = 1;
});

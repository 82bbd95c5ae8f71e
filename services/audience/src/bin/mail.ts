import { parseConfig, runMain } from '@examiner/kit';
import { Resolver } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { runMailCommand } from '../mail-check/mail-command.ts';
import { manifest } from '../manifest.ts';
import { TRY_PAUSE_MS } from '../verdicts/verdict-reader.ts';

await runMain(async () => {
  const config = parseConfig(process.env, manifest);
  const names = new Resolver({ timeout: 2000, tries: 2 });
  const { lines, succeeded } = await runMailCommand(process.argv.slice(2), {
    ...{ config, names, pause: () => wait(TRY_PAUSE_MS) },
  });
  console.log(lines.join('\n'));
  if (!succeeded) process.exitCode = 1;
});

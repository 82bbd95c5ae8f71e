import { Clock, openDocuments, parseCommandConfig, runMain } from '@examiner/kit';
import { existsSync } from 'node:fs';
import { Resolver } from 'node:dns/promises';
import { join } from 'node:path';
import { runMailCommand } from '../mail-check/mail-command.ts';
import { manifest } from '../manifest.ts';
import { MailVerdictsRepository } from '../mail-check/verdicts/mail-verdicts.repository.ts';
import { VerdictReader } from '../mail-check/verdicts/verdict-reader.ts';

await runMain(async () => {
  const config = parseCommandConfig(process.env, manifest);
  const names = new Resolver({ timeout: 2000, tries: 2 });
  const { lines, succeeded, verdicts } = await runMailCommand(process.argv.slice(2), {
    config,
    names,
    reader: new VerdictReader(),
  });
  console.log(lines.join('\n'));
  if (!succeeded) process.exitCode = 1;
  const hasState = config.mongodbUri ?? existsSync(join(config.stateDir, 'blog.db'));
  if (verdicts.length === 0 || !hasState) return;
  const documents = await openDocuments(config);
  try {
    const kept = new MailVerdictsRepository(documents, new Clock());
    await documents.prepare();
    for (const { address, verdict } of verdicts) await kept.note(address, verdict);
  } finally {
    await documents.close();
  }
});

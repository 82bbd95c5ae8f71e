import {
  errorCode,
  openDocuments,
  openObjects,
  parseCommandConfig,
  runMain,
  StartError,
} from '@examiner/kit';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseExportWords, runExportCommand } from '../export/export-command.ts';
import { ExportError } from '../export/export-folder.ts';
import { manifest } from '../manifest.ts';

function withSentence(error: unknown): unknown {
  if (error instanceof ExportError) return new StartError(error.message);
  if (errorCode(error) === 'ENOSPC') return new StartError('There is no space left on the disk.');
  const isStopped = error instanceof Error && error.name === 'AbortError';
  return isStopped ? new StartError('Stopped; nothing was exported.') : error;
}

await runMain(async () => {
  const words = parseExportWords(process.argv.slice(2), process.stdout);
  const config = parseCommandConfig(process.env, manifest);
  if (config.mongodbUri === undefined && !existsSync(join(config.stateDir, 'blog.db'))) {
    throw new StartError(`There is nothing to export in ${config.stateDir}.`);
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  const documents = await openDocuments(config);
  const objects = await openObjects(config);
  try {
    const { signal } = stopping;
    const { stdout } = process;
    // The archive may go to standard output, so messages go to standard error.
    const surroundings = { stdout, signal, url: config.publicUrl.href };
    console.error(await runExportCommand(words, { documents, objects }, surroundings));
  } catch (error) {
    throw withSentence(error);
  } finally {
    await Promise.all([documents.close(), objects.close()]);
  }
});

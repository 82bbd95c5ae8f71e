import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BACKUPS } from '@examiner/auth/manifest';
import { activityOutbox, ActivityOutboxRepository, UsageError } from '@examiner/kit';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { openEmbedded } from '../test/sample-stores.ts';
import {
  parseBackupCommand,
  refuseTerminal,
  runBackupCommand,
  type Pipes,
} from './backup-command.ts';
import { COLLECTIONS } from './manifests.ts';
import { isKept } from './stores.ts';

const NOW = new Date('2026-11-21T23:59:59.999Z');
const SERVICES = resolve(import.meta.dirname, '../..');
const MODEL = /CollectionDefinition<\w+> = \{\s+name: '(\w+)'/g;

/** The names of the collections that the source files of a service declare. */
async function declaredNames(service: string): Promise<string[]> {
  const folder = join(SERVICES, service, 'src');
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'));
  const texts = await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(MODEL)].map(([, name]) => name ?? ''));
}

describe('the collections of a backup', () => {
  it('are all that the services declare', async () => {
    const services = ['content', 'audience', 'auth', 'dashboard'];
    const outboxes = ['content', 'audience', 'dashboard'].map((name) => activityOutbox(name).name);
    const declared = [...(await Promise.all(services.map(declaredNames))).flat(), ...outboxes];
    expect(declared.length).toBeGreaterThan(5);
    expect(COLLECTIONS.map(({ name }) => name).sort()).toEqual(declared.sort());
  });
});

describe(parseBackupCommand.name, () => {
  it('names the archive by the day, or as given', () => {
    const file = resolve('backup-2026-11-21.tar.gz');
    expect(parseBackupCommand(['backup'], NOW)).toEqual({ name: 'backup', file });
    const given = parseBackupCommand(['backup', '/a/b.tar.gz'], NOW);
    expect(given).toEqual({ name: 'backup', file: '/a/b.tar.gz' });
  });

  it('replaces only with --replace', () => {
    const file = '/a.tar.gz';
    expect(parseBackupCommand(['restore', file], NOW)).toMatchObject({ file, replace: false });
    expect(parseBackupCommand(['restore', file, '--replace'], NOW)).toMatchObject({
      file,
      replace: true,
      safety: true,
    });
    const words = ['restore', file, '--replace', '--no-safety'];
    expect(parseBackupCommand(words, NOW)).toMatchObject({ replace: true, safety: false });
  });

  it('undoes a restore without a file', () => {
    expect(parseBackupCommand(['restore', '--undo'], NOW)).toEqual({ name: 'undo' });
  });

  it('takes - for a pipe, and ./- for a file of that name', () => {
    expect(parseBackupCommand(['backup', '-'], NOW)).toMatchObject({ file: '-' });
    expect(parseBackupCommand(['restore', '-'], NOW)).toMatchObject({ file: '-' });
    expect(parseBackupCommand(['backup', './-'], NOW)).toMatchObject({ file: resolve('-') });
  });

  it.each([
    [],
    ['restore'],
    ['restore', 'a', 'b'],
    ['restore', 'a', '--force'],
    ['restore', 'a', '--undo'],
    ['restore', '--undo', '--replace'],
    ['restore', 'a', '--no-safety'],
    ['backup', 'a', 'b'],
    ['backup', '--replace'],
    ['other', 'a'],
  ])('refuses other words: %s %s %s', (...args: string[]) => {
    expect(() => parseBackupCommand(args, NOW)).toThrow(UsageError);
  });
});

describe(refuseTerminal.name, () => {
  const pipe = new PassThrough();
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  const refusal = (file: string, pipes: Pipes) => () => {
    refuseTerminal({ name: 'backup', file }, pipes);
    refuseTerminal({ name: 'restore', file, replace: false, safety: true }, pipes);
  };

  it('keeps archives from a terminal, which other commands may use', () => {
    const write = refusal('-', { stdin: pipe, stdout: terminal });
    expect(write).toThrow(UsageError);
    expect(write).toThrow('backup - > FILE');
    expect(refusal('-', { stdin: terminal, stdout: pipe })).toThrow('< FILE');
    expect(refusal('-', { stdin: pipe, stdout: pipe })).not.toThrow();
    expect(refusal('/a', { stdin: terminal, stdout: terminal })).not.toThrow();
  });
});

describe(runBackupCommand.name, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('makes and restores a backup of the product, and tells how much there was', async () => {
    const file = join(folder, 'backup.tar.gz');
    const source = await openEmbedded(join(folder, 'source'));
    const target = await openEmbedded(join(folder, 'target'));
    await source.objects.put('images/a', Buffer.from('a'));
    const contents = `0 documents of ${COLLECTIONS.filter(isKept).length} collections and 1 objects`;
    expect(await runBackupCommand({ name: 'backup', file }, source)).toContain(contents);
    const restore = { name: 'restore', file, replace: false, safety: true } as const;
    const restored = await runBackupCommand(restore, target);
    expect(restored).toContain(contents);
    expect(restored).toContain('Everyone is logged out. Passwords and passkeys are those');
    expect(String(await target.objects.get('images/a'))).toBe('a');
    const outbox = new ActivityOutboxRepository(
      target.documents.collection(activityOutbox('content')),
    );
    expect(await outbox.findDue(new Date().toISOString(), 9)).toMatchObject([
      { action: 'backup.restored', via: 'command' },
    ]);
    await Promise.all([source.close(), target.close()]);
  });

  it('notes when a backup was made, to a file or a pipe, and none that fails', async () => {
    const source = await openEmbedded(join(folder, 'source'));
    await source.objects.put('images/a', Buffer.from('a'));
    const pipes = { stdin: new PassThrough(), stdout: new PassThrough().resume() };
    const backUp = (file: string) =>
      runBackupCommand({ name: 'backup', file }, source, undefined, pipes);
    const began = Date.now();
    await backUp(join(folder, 'backup.tar.gz'));
    await backUp('-');
    await expect(backUp(join(folder, 'none/backup.tar.gz'))).rejects.toThrow();
    const noted = await source.documents
      .collection(BACKUPS)
      .find({ sort: { by: 'at', direction: 'ascending' }, limit: 9 });
    expect(noted).toHaveLength(2);
    expect(Date.parse(noted[0]?.at ?? '')).toBeGreaterThanOrEqual(began);
    await source.close();
  });
});

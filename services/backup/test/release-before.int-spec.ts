import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refuseHalfRestored, type AnyCollection } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBackup } from '../src/backup.ts';
import { documentLines } from '../src/document-lines.ts';
import { COLLECTIONS } from '../src/manifests.ts';
import type { OpenStores } from '../src/open-stores.ts';
import { readBackup } from '../src/restore.ts';
import { undoRestore } from '../src/safety.ts';
import { BackupError, openCollections } from '../src/stores.ts';
import { openEmbedded } from './sample-stores.ts';

/** Written by release 1.0.0: one account, one post with a picture, one subscriber, saved tables. */
const ARCHIVE = join(import.meta.dirname, 'fixtures/archive-1.0.0.tar.gz');

let folder: string;
let stores: OpenStores;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  stores = await openEmbedded(join(folder, 'target'));
});
afterEach(async () => {
  await stores.close();
  await rm(folder, { recursive: true });
});

async function documentsOf(name: string, collections = COLLECTIONS) {
  const definitions = collections.filter((each) => each.name === name);
  const [opened] = await openCollections(stores.documents, definitions);
  const documents: Record<string, unknown>[] = [];
  if (opened) {
    for await (const { document } of documentLines(opened)) documents.push({ ...document });
  }
  return documents;
}

/** The subscribers of a later release. */
const later: readonly AnyCollection[] = COLLECTIONS.map((each) =>
  each.name === 'subscribers'
    ? {
        ...each,
        version: 2,
        migrations: [
          { to: 2, up: (document) => ({ ...document, consent: { ...CONSENT, at: 'later' } }) },
        ],
      }
    : each,
);
const CONSENT = { at: '', source: 'site', textVersion: '1' };

describe('an archive of the release before', () => {
  it('is restored, except what a restore leaves out', async () => {
    await readBackup(ARCHIVE, stores, COLLECTIONS);
    expect(await documentsOf('posts')).toMatchObject([{ slug: 'a-post-of-the-release-before' }]);
    expect(await documentsOf('subscribers')).toMatchObject([{ email: 'reader@example.com' }]);
    expect(await documentsOf('accounts')).toMatchObject([
      { email: 'desk@example.com', devices: [] },
    ]);
    expect(await documentsOf('dashboard_tables')).toMatchObject([{ version: 2 }]);
    expect(await documentsOf('sessions')).toEqual([]);
    expect(await stores.objects.get('data/To_Do.csv')).not.toBeNull();
  });

  it('is brought up to the versions of a later release', async () => {
    await readBackup(ARCHIVE, stores, later);
    expect(await documentsOf('subscribers', later)).toMatchObject([{ consent: { at: 'later' } }]);
  });
});

describe('an archive of a later release', () => {
  it('names both versions when this release cannot read it', async () => {
    await readBackup(ARCHIVE, stores, later);
    const file = join(folder, 'later.tar.gz');
    const manifest = await writeBackup(stores, later, file);
    expect(manifest.omitted).toContain('sessions');
    expect(manifest.collections).toContainEqual(
      expect.objectContaining({ name: 'subscribers', version: 2 }),
    );
    const refused = readBackup(file, stores, COLLECTIONS, { replace: true });
    await expect(refused).rejects.toThrow(BackupError);
    await expect(refused).rejects.toThrow(/subscribers of version 2, .* reads version 1/);
    expect(await documentsOf('posts')).toHaveLength(1);
  });
});

describe('a restore that was interrupted', () => {
  const LINK = { id: 'link', tokenHash: 'x', expiresAt: '2999-01-01T00:00:00.000Z' };
  const restoreInterrupted = async () => {
    await readBackup(ARCHIVE, stores, COLLECTIONS);
    const links = COLLECTIONS.filter(({ name }) => name === 'setup_links');
    const [opened] = await openCollections(stores.documents, links);
    await opened?.documents.insert(LINK);
    jest.spyOn(stores.objects, 'put').mockRejectedValueOnce(new Error('cut'));
    const interrupted = readBackup(ARCHIVE, stores, COLLECTIONS, { replace: true });
    await expect(interrupted).rejects.toThrow('cut');
  };

  it('keeps services and backups from starting until it was run to its end', async () => {
    await restoreInterrupted();
    await expect(refuseHalfRestored(stores.documents)).rejects.toThrow(
      /restore .* not finished: .* --undo, or finish it with .* --replace/,
    );
    const file = join(folder, 'half.tar.gz');
    await expect(writeBackup(stores, COLLECTIONS, file)).rejects.toThrow('not finished');

    await readBackup(ARCHIVE, stores, COLLECTIONS, { replace: true });
    await expect(refuseHalfRestored(stores.documents)).resolves.toBeUndefined();
    expect(await documentsOf('posts')).toHaveLength(1);
    expect(await documentsOf('setup_links')).toEqual([]);
  });

  it('is undone with what no backup holds', async () => {
    await restoreInterrupted();
    await undoRestore(stores, COLLECTIONS);
    await expect(refuseHalfRestored(stores.documents)).resolves.toBeUndefined();
    expect(await documentsOf('posts')).toHaveLength(1);
    expect(await documentsOf('setup_links')).toEqual([LINK]);
  });
});

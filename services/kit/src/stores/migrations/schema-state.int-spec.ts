import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'prom-client';
import { buildNote, LABELLED_NOTES, NOTES } from '../../../test/notes.ts';
import { createSampleService, SAMPLE } from '../../../test/sample-service.ts';
import { metricsText } from '../../http/monitoring/metrics.ts';
import { StartError } from '../../errors.ts';
import { DOCUMENTS } from '../documents/documents-token.ts';
import type { AnyCollection, DocumentStore } from '../documents/collection.ts';
import { VersionSweep } from './version-sweep.ts';

/** The declaration of a later release that reads only its own documents. */
const CONTRACTED = { ...LABELLED_NOTES, readableFrom: 2 };

describe('a service on documents of another release', () => {
  let stateDir: string;
  beforeEach(async () => {
    stateDir = await mkdtemp(join(tmpdir(), 'kit-'));
  });
  afterEach(() => rm(stateDir, { recursive: true }));

  const start = (...collections: AnyCollection[]) =>
    createSampleService({ STATE_DIR: stateDir, LOG_LEVEL: 'silent' }, { ...SAMPLE, collections });

  it('rewrites older documents after the start, not during it', async () => {
    register.getSingleMetric('documents_migrated_total')?.reset();
    const before = await start(NOTES);
    const notes = before.app.get<DocumentStore>(DOCUMENTS).collection(NOTES);
    for (let rank = 0; rank < 70; rank += 1) await notes.insert(buildNote({ rank, shelf: 'top' }));
    await before.close();
    const sweeps = jest.spyOn(VersionSweep.prototype, 'run');
    const after = await start(LABELLED_NOTES);
    expect(sweeps).not.toHaveBeenCalled();
    after.begin();
    await Promise.all(sweeps.mock.results.map(({ value }) => value));
    const { text } = await metricsText();
    await after.close();
    expect(text).toContain('documents_migrated_total{collection="notes"} 70');
  });

  it('starts on newer ones that it may read', async () => {
    await (await start(LABELLED_NOTES)).close();
    const again = await start(NOTES);
    await again.close();
    expect(again.name).toBe('sample');
  });

  it('does not start on newer ones that it cannot read, and names both versions', async () => {
    await (await start(LABELLED_NOTES)).close();
    await (await start({ ...CONTRACTED, version: 3, migrations: threeSteps() })).close();
    const starting = start(NOTES);
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(/notes .* version 3, .* reads version 1/);
  });
});

function threeSteps() {
  return [...(LABELLED_NOTES.migrations ?? []), { to: 3, up: (note: object) => ({ ...note }) }];
}

describe(VersionSweep.name, () => {
  it('refuses migrations that leave a version out', () => {
    const wrong = { ...LABELLED_NOTES, version: 3 };
    const starting = createSampleService(
      { LOG_LEVEL: 'silent', STATE_DIR: join(tmpdir(), 'never') },
      { ...SAMPLE, collections: [wrong] },
    );
    return expect(starting).rejects.toThrow('do not lead from version 1 to 3');
  });
});

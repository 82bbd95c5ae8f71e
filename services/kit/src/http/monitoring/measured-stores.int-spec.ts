import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'prom-client';
import { z } from 'zod';
import { SqliteDocumentStore } from '../../stores/documents/sqlite/sqlite-document-store.ts';
import { FilesObjectStore } from '../../stores/objects/files-object-store.ts';
import { measureDocuments, measureObjects } from './measured-stores.ts';
import { countJobOutcome, metricsText } from './metrics.ts';

let folder: string;
beforeAll(async () => {
  for (const name of ['store_operation_duration_seconds', 'job_outcomes_total']) {
    register.getSingleMetric(name)?.reset();
  }
  folder = await mkdtemp(join(tmpdir(), 'measured-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function countOf(store: string, operation: string): Promise<number> {
  const { text } = await metricsText();
  const line = `store_operation_duration_seconds_count{store="${store}",operation="${operation}"} `;
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.slice(line.length) ?? 0,
  );
}

describe(measureDocuments.name, () => {
  it('times every operation, and those that fail as well', async () => {
    const documents = measureDocuments(new SqliteDocumentStore(join(folder, 'blog.db')));
    const notes = documents.collection({
      name: 'notes',
      schema: z.object({ id: z.string(), text: z.string() }),
      indexes: [{ fields: ['text'] }],
    });
    await documents.prepare();
    await notes.insert({ id: 'a', text: 'first' });
    await expect(notes.insert({ id: 'a', text: 'again' })).rejects.toThrow();
    expect(await notes.updateOne({ id: 'a' }, { $set: { text: 'second' } })).toMatchObject({
      text: 'second',
    });
    expect(await notes.findOne({ id: 'a' })).toEqual({ id: 'a', text: 'second' });
    const sort = { by: 'text', direction: 'ascending' } as const;
    expect(await notes.find({ sort, limit: 1 })).toHaveLength(1);
    expect(await notes.count()).toBe(1);
    expect(await notes.deleteMany({ id: 'a' })).toBe(1);
    await documents.ping();
    await documents.close();
    expect(await countOf('documents', 'insert')).toBe(2);
    for (const operation of ['updateOne', 'findOne', 'find', 'count', 'deleteMany']) {
      expect(await countOf('documents', operation)).toBe(1);
    }
  });
});

describe(measureObjects.name, () => {
  it('times reads, writes and removals', async () => {
    const objects = measureObjects(new FilesObjectStore(join(folder, 'objects')));
    await objects.prepare();
    await objects.put('a', Buffer.from('bytes'));
    expect(String(await objects.get('a'))).toBe('bytes');
    const keys: string[] = [];
    for await (const key of objects.list()) keys.push(key);
    expect(keys).toEqual(['a']);
    await objects.delete('a');
    expect(await objects.get('a')).toBeNull();
    await objects.ping();
    expect(await countOf('objects', 'put')).toBe(1);
    expect(await countOf('objects', 'get')).toBe(2);
    expect(await countOf('objects', 'delete')).toBe(1);
  });
});

describe(countJobOutcome.name, () => {
  it('counts by job and outcome', async () => {
    countJobOutcome('weather', 'ok');
    countJobOutcome('weather', 'ok');
    countJobOutcome('weather', 'failed');
    const { text } = await metricsText();
    expect(text).toContain('job_outcomes_total{job="weather",outcome="ok"} 2');
    expect(text).toContain('job_outcomes_total{job="weather",outcome="failed"} 1');
  });
});

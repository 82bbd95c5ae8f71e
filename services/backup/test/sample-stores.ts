import { parseConfig, type AnyCollection, type CollectionDefinition } from '@examiner/kit';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '@examiner/kit';
import { documentLines } from '../src/document-lines.ts';
import { MANIFESTS } from '../src/manifests.ts';
import { openStores, type OpenStores } from '../src/open-stores.ts';
import { readSettings } from '../src/settings-file.ts';
import { openCollections, type Stores } from '../src/stores.ts';

const noteSchema = z.object({
  id: z.string(),
  slug: z.string(),
  text: z.string(),
  rank: z.number(),
  tags: z.record(z.string(), z.unknown()).optional(),
});
const visitSchema = z.object({ id: z.string(), expiresAt: z.string() });

/** A collection of documents with a large field, and one of documents that expire. */
export const SAMPLE_COLLECTIONS = [
  {
    name: 'notes',
    schema: noteSchema,
    indexes: [{ fields: ['slug'], unique: true }, { fields: ['rank'] }],
    largeFields: ['text'],
  } satisfies CollectionDefinition<z.output<typeof noteSchema>>,
  {
    name: 'visits',
    schema: visitSchema,
    indexes: [{ fields: ['expiresAt'] }],
    expiresAt: 'expiresAt',
  } satisfies CollectionDefinition<z.output<typeof visitSchema>>,
] as unknown as readonly AnyCollection[];

/** A document of the collection `notes`. */
export function sampleNote(n: number): z.output<typeof noteSchema> {
  const isLong = n % 100 === 0;
  return {
    id: `note-${n}`,
    slug: `slug-${n}`,
    text: isLong ? `Grüße 👋 "${n}"\n`.repeat(30_000) : `Text ${n}\u2028\\`,
    rank: n / 3,
    ...(n % 7 === 0 && { tags: { b: [1, null, { d: '', c: true }], a: 'é', 10: 0 } }),
  };
}

/** Opens the embedded stores in a folder. */
export async function openEmbedded(folder: string): Promise<OpenStores> {
  return openStores(parseConfig({ STATE_DIR: folder }, ...MANIFESTS));
}

/** Puts documents, objects and a settings file into empty stores. */
export async function fill(stores: Stores, notes = 1000): Promise<void> {
  const [noteStore, visitStore] = await openCollections(stores.documents, SAMPLE_COLLECTIONS);
  for (let n = 0; n < notes; n += 1) await noteStore?.documents.insert(sampleNote(n));
  for (const [id, ms] of Object.entries({ soon: 600_000, late: 1e9 })) {
    const visit = { id, expiresAt: new Date(Date.now() + ms).toISOString() };
    await visitStore?.documents.insert(visit);
  }
  await stores.objects.prepare();
  await stores.objects.put('images/empty', new Uint8Array());
  await stores.objects.put('images/large.jpeg', Buffer.alloc(1024 * 1024, 'not all the same '));
  await stores.objects.put(`data/Email/${'long'.repeat(40)}.csv`, Buffer.from([0, 255, 13, 10]));
  await mkdir(dirname(stores.settingsFile), { recursive: true });
  await writeFile(stores.settingsFile, '{ "timeZone": "Europe/Amsterdam" }\r\n');
}

/** The content of stores in a comparable form. */
export async function contentsOf(
  stores: Stores,
  collections = SAMPLE_COLLECTIONS,
): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const collection of await openCollections(stores.documents, collections)) {
    for await (const { document } of documentLines(collection)) {
      found[`${collection.definition.name}/${document.id}`] = canonicalJson(document);
    }
  }
  await stores.objects.prepare();
  for await (const key of stores.objects.list()) {
    found[`objects/${key}`] = (await stores.objects.get(key))?.toString('base64') ?? 'none';
  }
  const settings = await readSettings(stores.settingsFile);
  return settings ? { ...found, settings: settings.toString() } : found;
}

/** The environment for stores on the test servers. Each `name` has separate stores. */
export function productionEnvironment(folder: string, name = 'backup'): NodeJS.ProcessEnv {
  const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  uri.pathname = `/test_${name}`;
  return {
    STATE_DIR: join(folder, 'production'),
    MONGODB_URI: uri.href,
    S3_ENDPOINT: process.env['TEST_S3_ENDPOINT'],
    S3_ACCESS_KEY: process.env['TEST_S3_ACCESS_KEY'],
    S3_SECRET_KEY: process.env['TEST_S3_SECRET_KEY'],
    S3_BUCKET: `test-${name}`,
  };
}

import { isObjectKey } from '@examiner/kit';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** An object is held in memory while it is put: more than any that the product makes. */
export const OBJECT_MAX_BYTES = 256 * 1024 * 1024;

const size = z.number().int().nonnegative();

/** What an archive says of itself; its last entry, so that one which was cut has none. */
export const manifestSchema = z.strictObject({
  /** Of the archive's layout. */
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  collections: z.array(z.strictObject({ name: z.string(), count: size, sha256 })),
  objects: z.array(
    z.strictObject({
      key: z.string().refine(isObjectKey),
      size: size.max(OBJECT_MAX_BYTES),
      sha256,
    }),
  ),
  /** The dashboard's settings file, where there was one. */
  settings: z.strictObject({ size, sha256 }).optional(),
});
export type Manifest = z.output<typeof manifestSchema>;
export type CollectionSum = Manifest['collections'][number];
export type ObjectSum = Manifest['objects'][number];

/** Names of an archive's entries. */
export const MANIFEST_NAME = 'manifest.json';
export const SETTINGS_NAME = 'settings/dashboard.json';

/** The entry of a collection's documents, one in a line. */
export function documentsName(collection: string): string {
  return `documents/${collection}.ndjson`;
}

/** The entry of an object. */
export function objectName(key: string): string {
  return `objects/${key}`;
}

/** What an entry is by its name; null for a name that no archive has. */
export function entryKind(name: string): EntryKind | null {
  if (name === MANIFEST_NAME) return { kind: 'manifest' };
  if (name === SETTINGS_NAME) return { kind: 'settings' };
  const [, collection] = /^documents\/([A-Za-z_]+)\.ndjson$/.exec(name) ?? [];
  if (collection) return { kind: 'documents', collection };
  const [, key] = /^objects\/(.+)$/s.exec(name) ?? [];
  return key && isObjectKey(key) ? { kind: 'object', key } : null;
}

export type EntryKind =
  | { readonly kind: 'manifest' | 'settings' }
  | { readonly kind: 'documents'; readonly collection: string }
  | { readonly kind: 'object'; readonly key: string };

import { isObjectKey } from '@examiner/kit';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** An object is in memory while it is stored. The product creates no object of this size. */
export const OBJECT_MAX_BYTES = 256 * 1024 * 1024;

const size = z.number().int().nonnegative();

const format1Schema = z.strictObject({
  /** Version of the archive's layout. */
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
  settings: z.strictObject({ size, sha256 }).optional(),
});

const format2Schema = format1Schema.extend({
  format: z.literal(2),
  collections: z.array(
    z.strictObject({ name: z.string(), version: z.number().int().positive(), count: size, sha256 }),
  ),
  /** Collections that are not in the archive and are empty after a restore. */
  omitted: z.array(z.string()),
  /** The fields that a restore sets, by collection. */
  atRestore: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The last entry, so that a truncated archive has no manifest. */
export const manifestSchema = z
  .discriminatedUnion('format', [format1Schema, format2Schema])
  .transform((manifest) =>
    manifest.format === 2
      ? manifest
      : {
          ...manifest,
          collections: manifest.collections.map((each) => ({ ...each, version: 1 })),
          omitted: [],
          atRestore: {},
        },
  );
export type Manifest = z.output<typeof manifestSchema>;
export type CollectionSum = Manifest['collections'][number];
export type ObjectSum = Manifest['objects'][number];

export const MANIFEST_NAME = 'manifest.json';
export const SETTINGS_NAME = 'settings/dashboard.json';

/** One document per line. Names of format 1 have no version. */
export function documentsName(collection: string, version: number): string {
  return `documents/${collection}.v${version}.ndjson`;
}

export function objectName(key: string): string {
  return `objects/${key}`;
}

/** Null if no entry has such a name. */
export function entryKind(name: string): EntryKind | null {
  if (name === MANIFEST_NAME) return { kind: 'manifest' };
  if (name === SETTINGS_NAME) return { kind: 'settings' };
  const [, collection, version = '1'] =
    /^documents\/([A-Za-z_]+)(?:\.v(\d{1,6}))?\.ndjson$/.exec(name) ?? [];
  if (collection) return { kind: 'documents', collection, version: Number(version) };
  const [, key] = /^objects\/(.+)$/s.exec(name) ?? [];
  return key && isObjectKey(key) ? { kind: 'object', key } : null;
}

export type EntryKind =
  | { readonly kind: 'manifest' | 'settings' }
  | { readonly kind: 'documents'; readonly collection: string; readonly version: number }
  | { readonly kind: 'object'; readonly key: string };

import { z } from 'zod';
import type { AnyCollection, Change, Document, Selection } from './collection.ts';

/** If missing, the version is 1. */
export const VERSION_FIELD = '_v';

/** A stored document with its version and with fields of other releases. */
export type Stored = Readonly<Record<string, unknown>>;

export function storedVersion(stored: Stored): number {
  const version = stored[VERSION_FIELD];
  return typeof version === 'number' ? version : 1;
}

function withoutVersion(stored: Stored): Stored {
  if (!(VERSION_FIELD in stored)) return stored;
  const fields: Record<string, unknown> = { ...stored };
  delete fields[VERSION_FIELD];
  return fields;
}

export class Versions {
  readonly current: number;
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  readonly #definition: AnyCollection;

  /** @throws TypeError if the migrations skip a version */
  constructor(definition: AnyCollection) {
    const { name, schema, version = 1, migrations = [] } = definition;
    if (!(schema instanceof z.ZodObject) || schema.def.checks?.length) {
      throw new TypeError(`The schema of ${name} has more than fields with their rules.`);
    }
    if (migrations.some(({ to }, n) => to !== n + 2) || migrations.length !== version - 1) {
      throw new TypeError(`The migrations of ${name} do not lead from version 1 to ${version}.`);
    }
    this.current = version;
    this.shape = schema.shape;
    this.#definition = definition;
  }

  isCurrent(stored: Stored): boolean {
    return storedVersion(stored) === this.current;
  }

  isOlder(stored: Stored): boolean {
    return storedVersion(stored) < this.current;
  }

  /** Keeps fields of other releases. */
  bringUp(stored: Stored): Stored {
    const fields = withoutVersion(stored);
    if (!this.isOlder(stored)) return fields;
    const from = storedVersion(stored);
    const raised = (this.#definition.migrations ?? [])
      .filter(({ to }) => to > from)
      .reduce<Stored>((document, migration) => migration.up(document), fields);
    return { ...raised, ...this.#definition.schema.parse(raised) };
  }

  /** Only documents of another version are parsed. */
  visible(stored: Stored): Stored {
    if (this.isCurrent(stored)) return withoutVersion(stored);
    return { ...this.#definition.schema.parse(this.bringUp(stored)) };
  }

  /** The fields that a read leaves out. */
  omitted({ omit = [], only }: Selection<string, string>): readonly string[] {
    if (!only) return omit;
    return Object.keys(this.shape).filter((field) => field !== 'id' && !only.includes(field));
  }

  stamped(fields: Stored): Stored {
    return this.current === 1 ? fields : { ...fields, [VERSION_FIELD]: this.current };
  }

  /** An undefined value removes the field. */
  fieldChanges<T>({ $set = {}, $unset = [] }: Change<T>): ReadonlyMap<string, unknown> {
    const removed = $unset.map((field) => [field, undefined] as const);
    return new Map(
      [...Object.entries($set), ...removed].flatMap(([field, value]) => {
        const schema = field === 'id' ? undefined : this.shape[field];
        return schema ? [[field, z.parse(schema, value)] as const] : [];
      }),
    );
  }
}

/** Without unknown fields. */
export function migrateDocument(
  definition: AnyCollection,
  fields: Stored,
  version: number,
): Document {
  const raised = new Versions(definition).bringUp({ ...fields, [VERSION_FIELD]: version });
  return definition.schema.parse({ ...raised, ...definition.atRestore });
}

import Libsql from 'libsql';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The content of each document and file of a site, by its collection and id. */
export type Stored = ReadonlyMap<string, string>;

/** Collections that the product writes while it answers a request, or on its own. */
const BOOKKEEPING =
  /^(?:audit_events|\w+_activity_outbox|\w*leases|renderings|related_posts|media_counted|mail_boxes|dashboard_source_records)$/;
const BOOKKEEPING_FIELDS = ['lastSeenAt', 'lastUsedAt', 'isUsed', 'expiresAt'] as const;

function withoutBookkeeping(table: string, text: string): string {
  if (!['sessions', 'access_tokens'].includes(table)) return text;
  const document = JSON.parse(text) as Record<string, unknown>;
  for (const field of BOOKKEEPING_FIELDS) delete document[field];
  return JSON.stringify(document);
}

/** Large fields have a separate column. */
const wholeOf = (doc: string, large: string): string =>
  large === '' ? doc : `${doc.slice(0, -1)}${large}}`;

/** The documents and objects of a running site, read from its folder. */
export class StoredDocuments {
  readonly #database: Libsql.Database;

  constructor(private readonly stateDir: string) {
    this.#database = new Libsql(join(stateDir, 'blog.db'), { readonly: true });
  }

  read(): Stored {
    const found = new Map<string, string>();
    for (const { name } of this.#rows<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
    )) {
      if (BOOKKEEPING.test(name)) continue;
      for (const { id, doc, large = '' } of this.#rows<{ id: string; doc: string; large?: string }>(
        `SELECT * FROM "${name}"`,
      )) {
        found.set(`${name}/${id}`, withoutBookkeeping(name, wholeOf(doc, large)));
      }
    }
    for (const folder of ['objects', 'data']) {
      for (const file of readdirSync(join(this.stateDir, folder), { recursive: true })) {
        const stat = statSync(join(this.stateDir, folder, String(file)));
        if (stat.isFile()) found.set(`${folder}/${String(file)}`, `${stat.size} ${stat.mtimeMs}`);
      }
    }
    return found;
  }

  close(): void {
    this.#database.close();
  }

  #rows<T>(sql: string): T[] {
    return this.#database.prepare(sql).all() as T[];
  }
}

/** The collection and id of each changed document. */
export function differing(before: Stored, after: Stored): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key)).sort();
}

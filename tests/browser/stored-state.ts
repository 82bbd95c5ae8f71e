import { Client, type BucketItem } from 'minio';
import mongoose, { mongo } from 'mongoose';
import { buffer } from 'node:stream/consumers';

type Stored = mongo.Document & { readonly _id: string };
type Documents = Map<string, Stored>;
type Objects = Map<string, { readonly etag: string; readonly bytes: Buffer }>;

const BUCKET = 'examiner';
/** In the server's form, so that a restored document is the same to the byte. */
const EXACT = { promoteValues: false, promoteLongs: false } as const;

const bytesOf = (document: mongo.Document) => mongo.BSON.serialize(document);

/** The content of a running site's MongoDB and object store at a moment, which can be restored. */
export class StoredState {
  readonly #db: mongo.Db;
  readonly #objects: Client;
  #documentsBefore = new Map<string, Documents>();
  #objectsBefore: Objects = new Map();

  private constructor(db: mongo.Db, objects: Client) {
    this.#db = db;
    this.#objects = objects;
  }

  /** Reads all of it. */
  static async of(stores: Readonly<Record<string, string>>): Promise<StoredState> {
    const { MONGODB_URI = '', S3_ENDPOINT = '', S3_ACCESS_KEY, S3_SECRET_KEY } = stores;
    const connection = await mongoose.createConnection(MONGODB_URI).asPromise();
    if (!connection.db) throw new Error('MongoDB gives no database');
    const { hostname, port } = new URL(S3_ENDPOINT);
    const objects = new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
    });
    const state = new StoredState(connection.db, objects);
    state.#documentsBefore = await state.#readDocuments();
    state.#objectsBefore = await state.#readObjects();
    return state;
  }

  /** Restores changed and removed data, and removes added data. */
  async putBack(): Promise<void> {
    await Promise.all([this.#putDocumentsBack(), this.#putObjectsBack()]);
  }

  async #putDocumentsBack(): Promise<void> {
    const now = await this.#readDocuments();
    for (const name of new Set([...now.keys(), ...this.#documentsBefore.keys()])) {
      const documents: Documents = now.get(name) ?? new Map();
      const before: Documents = this.#documentsBefore.get(name) ?? new Map();
      const added = [...documents].filter(([key]) => !before.has(key));
      const changed = [...before].filter(([key, document]) => {
        const found = documents.get(key);
        return !found || Buffer.compare(bytesOf(found), bytesOf(document)) !== 0;
      });
      const collection = this.#db.collection<Stored>(name);
      for (const [_id] of added) await collection.deleteOne({ _id });
      for (const [_id, document] of changed) {
        await collection.replaceOne({ _id }, document, { upsert: true });
      }
    }
  }

  async #readDocuments(): Promise<Map<string, Documents>> {
    const collections = await this.#db.listCollections().toArray();
    const read = collections.map(async ({ name }) => {
      const found = await this.#db.collection<Stored>(name).find({}, EXACT).toArray();
      return [name, new Map(found.map((document) => [document._id, document]))] as const;
    });
    return new Map(await Promise.all(read));
  }

  async #putObjectsBack(): Promise<void> {
    const now = new Map((await this.#listObjects()).map(({ name, etag }) => [name, etag]));
    const added = [...now.keys()].filter((name) => name && !this.#objectsBefore.has(name));
    await Promise.all(added.map((name) => this.#objects.removeObject(BUCKET, name ?? '')));
    const changed = [...this.#objectsBefore].filter(([name, { etag }]) => now.get(name) !== etag);
    await Promise.all(
      changed.map(([name, { bytes }]) => this.#objects.putObject(BUCKET, name, bytes)),
    );
  }

  async #readObjects(): Promise<Objects> {
    const read = (await this.#listObjects()).map(async ({ name = '', etag = '' }) => {
      const bytes = await buffer(await this.#objects.getObject(BUCKET, name));
      return [name, { etag, bytes }] as const;
    });
    return new Map(await Promise.all(read));
  }

  async #listObjects(): Promise<BucketItem[]> {
    return this.#objects.listObjectsV2(BUCKET, '', true).toArray() as Promise<BucketItem[]>;
  }
}

import { Client, S3Error } from 'minio';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Config } from '../../../config/config.ts';
import { StartError, StorageFullError, StoreUnavailableError } from '../../../errors.ts';
import { isObjectKey, type ObjectStore } from '../object-store.ts';
import { AbortableTransport } from './abortable-transport.ts';
import { rejectOnAbort } from './reject-on-abort.ts';

const CALL_MS = 4000;
const MAX_SOCKETS = 32;
const LIST_PAGE = 1000;
const START_PATIENCE_MS = 30_000;
const START_PAUSE_MS = 500;
const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket']);
const REFUSED = new Set(['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch']);
const OWN_ALREADY = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']);
/** MinIO's codes for a full disk and a full bucket, and Ceph's code. */
const FULL = new Set(['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded']);

const codeOf = (error: unknown) => (error instanceof S3Error ? (error.code ?? '') : '');

export interface S3ObjectStoreOptions {
  readonly callMs?: number;
  readonly patienceMs?: number;
}

/** Uses plain calls in path style, which every S3 server supports. */
export class S3ObjectStore implements ObjectStore {
  readonly #client: Client;
  readonly #bucket: string;
  readonly #region: string;
  readonly #agent: HttpAgent;
  readonly #transport: AbortableTransport;
  readonly #callMs: number;
  readonly #patienceMs: number;
  readonly #end = new AbortController();

  constructor(
    { endpoint, accessKey, secretKey, bucket, region }: S3Config,
    { callMs = CALL_MS, patienceMs = START_PATIENCE_MS }: S3ObjectStoreOptions = {},
  ) {
    this.#callMs = callMs;
    this.#patienceMs = patienceMs;
    const isTls = endpoint.protocol === 'https:';
    const sockets = { keepAlive: true, maxSockets: MAX_SOCKETS };
    this.#transport = new AbortableTransport(isTls);
    this.#bucket = bucket;
    this.#region = region;
    this.#agent = isTls ? new HttpsAgent(sockets) : new HttpAgent(sockets);
    this.#client = new Client({
      endPoint: endpoint.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: endpoint.port ? Number(endpoint.port) : isTls ? 443 : 80,
      useSSL: isTls,
      accessKey,
      secretKey,
      region,
      pathStyle: true,
      transport: this.#transport,
      transportAgent: this.#agent,
      retryOptions: { disableRetry: true },
    });
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isObjectKey(key)) throw new TypeError(`Not a key of an object: ${key}`);
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const type = { 'Content-Type': 'application/octet-stream' };
    // Putting the same bytes again is harmless.
    await this.#call(() => this.#client.putObject(this.#bucket, key, body, body.length, type));
  }

  async get(key: string): Promise<Buffer | null> {
    if (!isObjectKey(key)) return null;
    try {
      return await this.#call(async () => buffer(await this.#client.getObject(this.#bucket, key)));
    } catch (error) {
      if (MISSING.has(codeOf(error))) return null;
      throw error;
    }
  }

  async *list(): AsyncGenerator<string> {
    let after = '';
    do {
      const start = after;
      const page = await this.#call(() => this.#page(start));
      yield* page.filter(isObjectKey);
      after = page.at(-1) ?? '';
    } while (after);
  }

  async delete(key: string): Promise<void> {
    if (!isObjectKey(key)) return;
    await this.#call(() => this.#client.removeObject(this.#bucket, key));
  }

  async prepare(): Promise<void> {
    const deadline = Date.now() + this.#patienceMs;
    for (;;) {
      try {
        return await this.#makeBucket();
      } catch (error) {
        if (REFUSED.has(codeOf(error))) {
          throw new StartError('The object store refuses S3_ACCESS_KEY and S3_SECRET_KEY.');
        }
        if (!(error instanceof StoreUnavailableError) || Date.now() > deadline) {
          throw new StartError('The object store at S3_ENDPOINT does not answer; is it running?');
        }
        await wait(START_PAUSE_MS, undefined, { signal: this.#end.signal });
      }
    }
  }

  async ping(): Promise<void> {
    await this.#call(() => this.#client.bucketExists(this.#bucket));
  }

  async close(): Promise<void> {
    this.#end.abort();
    this.#agent.destroy();
    return Promise.resolve();
  }

  /** In the store's order. An empty page means the end. */
  async #page(after: string): Promise<string[]> {
    const keys: string[] = [];
    const found = this.#client.listObjectsV2(this.#bucket, '', true, after);
    for await (const { name } of found as AsyncIterable<{ name?: string }>) {
      if (name) keys.push(name);
      if (keys.length === LIST_PAGE) break;
    }
    return keys;
  }

  async #makeBucket(): Promise<void> {
    if (await this.#call(() => this.#client.bucketExists(this.#bucket))) return;
    try {
      await this.#call(() => this.#client.makeBucket(this.#bucket, this.#region));
    } catch (error) {
      // Another replica created the bucket first.
      if (!OWN_ALREADY.has(codeOf(error))) throw error;
    }
  }

  /** Up to two tries within the time limit. Errors that the store itself answers are not retried. */
  async #call<R>(work: () => Promise<R>): Promise<R> {
    const signal = AbortSignal.timeout(this.#callMs);
    const attempt = () => rejectOnAbort(() => this.#transport.run(signal, work), signal);
    try {
      return await attempt();
    } catch (error) {
      if (isAnswer(error)) throw answered(error);
      if (signal.aborted) throw new StoreUnavailableError(error);
    }
    try {
      return await attempt();
    } catch (error) {
      throw isAnswer(error) ? answered(error) : new StoreUnavailableError(error);
    }
  }
}

function answered(error: unknown): unknown {
  return FULL.has(codeOf(error)) ? new StorageFullError(error) : error;
}

/** The store answered with an error other than "try again later". */
function isAnswer(error: unknown): boolean {
  const code = codeOf(error);
  return code !== '' && !['SlowDown', 'ServiceUnavailable', 'InternalError'].includes(code);
}

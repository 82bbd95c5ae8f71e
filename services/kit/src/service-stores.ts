import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { openCollection, type DocumentStore } from './stores/documents/collection.ts';
import { requireIndexes } from './stores/documents/indexed-queries.ts';
import { refuseHalfRestored } from './stores/documents/restore-marker.ts';
import { claimVersions } from './stores/documents/schema-state.ts';
import type { ObjectStore } from './stores/objects/object-store.ts';
import { measureDocuments, measureObjects } from './http/monitoring/measured-stores.ts';
import { watchStore } from './http/monitoring/store-up.ts';
import { collectionsOf, ownDocuments, ownObjects } from './own-stores.ts';
import type { ServiceManifest, StoreName } from './service-manifest.ts';
import { openDocuments, openObjects } from './stores.ts';

const STORES = ['documents', 'objects'] as const;
/** A working store refuses invalid keys within this time. */
const FIRST_MS = 1000;
const RETRY_MS = 5000;

/** Stores that the manifest needs are prepared before the start. Other stores are prepared as soon as they answer. */
export class ServiceStores {
  readonly #end = new AbortController();

  private constructor(
    private readonly manifest: ServiceManifest,
    readonly documents: DocumentStore,
    readonly objects: ObjectStore | undefined,
    private readonly logger: Logger,
  ) {}

  static async open(
    manifest: ServiceManifest,
    config: Config,
    logger: Logger,
  ): Promise<ServiceStores> {
    const { name, objects } = manifest;
    const own = ownDocuments(await openDocuments(config), manifest);
    const documents = measureDocuments(requireIndexes(own));
    for (const definition of collectionsOf(manifest)) openCollection(documents, definition);
    const stores = new ServiceStores(
      manifest,
      documents,
      objects && measureObjects(ownObjects(await openObjects(config), objects)),
      logger,
    );
    for (const store of STORES) {
      const opened = stores[store];
      if (opened) stores.#atEnd(watchStore({ service: name, store }, opened));
    }
    return stores;
  }

  async prepare(): Promise<void> {
    for (const store of STORES) {
      if (this.manifest.needs.includes(store)) await this.#prepareNow(store);
      else await this.#prepareInTime(store);
    }
  }

  async close(): Promise<void> {
    this.#end.abort();
    await Promise.all([this.documents.close(), this.objects?.close()]);
  }

  async #prepareNow(store: StoreName): Promise<void> {
    await this[store]?.prepare();
    if (store !== 'documents') return;
    await refuseHalfRestored(this.documents);
    await claimVersions(this.documents, this.manifest.collections);
  }

  async #prepareInTime(store: StoreName): Promise<void> {
    const isFirst = AbortSignal.timeout(FIRST_MS);
    const prepared = this.#prepareNow(store).catch((error: unknown) => {
      if (!isFirst.aborted) throw error;
      void this.#prepareLater(store, error);
    });
    await Promise.race([prepared, wait(FIRST_MS, undefined, { ref: false })]);
  }

  async #prepareLater(store: StoreName, error: unknown): Promise<void> {
    if (this.#end.signal.aborted) return;
    this.logger.warn({ err: error, store }, 'a store cannot be used; trying again');
    await wait(RETRY_MS, undefined, { ref: false });
    if (this.#end.signal.aborted) return;
    await this.#prepareNow(store).catch((again: unknown) => this.#prepareLater(store, again));
  }

  #atEnd(release: () => void): void {
    this.#end.signal.addEventListener('abort', release, { once: true });
  }
}

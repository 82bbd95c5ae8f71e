import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { openCollection, type AnyCollection, type DocumentStore } from './documents/collection.ts';
import { requireIndexes } from './documents/indexed-queries.ts';
import { refuseHalfRestored } from './documents/restore-marker.ts';
import { claimVersions } from './documents/schema-state.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { measureDocuments, measureObjects } from './operations/measured-stores.ts';
import { watchStore } from './operations/store-up.ts';
import { collectionsOf, ownDocuments, ownObjects } from './own-stores.ts';
import type { ServiceManifest } from './service-manifest.ts';
import { openDocuments, openObjects } from './stores.ts';

/** A store that is up refuses wrong keys within this time. */
const OBJECTS_FIRST_MS = 1000;
const OBJECTS_RETRY_MS = 5000;

/** It cannot start without documents. Objects are prepared once their store answers. */
export class ServiceStores {
  readonly #end = new AbortController();

  private constructor(
    private readonly collections: readonly AnyCollection[],
    readonly documents: DocumentStore,
    readonly objects: ObjectStore | undefined,
    private readonly logger: Logger,
  ) {}

  static async open(
    manifest: ServiceManifest,
    config: Config,
    logger: Logger,
  ): Promise<ServiceStores> {
    const { name, collections, objects } = manifest;
    const own = ownDocuments(await openDocuments(config), manifest);
    const documents = measureDocuments(requireIndexes(own));
    for (const definition of collectionsOf(manifest)) openCollection(documents, definition);
    const stores = new ServiceStores(
      collections,
      documents,
      objects && measureObjects(ownObjects(await openObjects(config), objects)),
      logger,
    );
    for (const store of ['documents', 'objects'] as const) {
      const opened = stores[store];
      if (opened) stores.#atEnd(watchStore({ service: name, store }, opened));
    }
    return stores;
  }

  async prepare(): Promise<void> {
    await this.documents.prepare();
    await refuseHalfRestored(this.documents);
    await claimVersions(this.documents, this.collections);
    const { objects } = this;
    if (!objects) return;
    const isFirst = AbortSignal.timeout(OBJECTS_FIRST_MS);
    const prepared = objects.prepare().catch((error: unknown) => {
      if (!isFirst.aborted) throw error;
      void this.#prepareLater(objects, error);
    });
    await Promise.race([prepared, wait(OBJECTS_FIRST_MS, undefined, { ref: false })]);
  }

  async close(): Promise<void> {
    this.#end.abort();
    await Promise.all([this.documents.close(), this.objects?.close()]);
  }

  async #prepareLater(objects: ObjectStore, error: unknown): Promise<void> {
    if (this.#end.signal.aborted) return;
    this.logger.warn({ err: error }, 'the object store cannot be used; trying again');
    await wait(OBJECTS_RETRY_MS, undefined, { ref: false });
    if (this.#end.signal.aborted) return;
    await objects.prepare().catch((again: unknown) => this.#prepareLater(objects, again));
  }

  #atEnd(release: () => void): void {
    this.#end.signal.addEventListener('abort', release, { once: true });
  }
}

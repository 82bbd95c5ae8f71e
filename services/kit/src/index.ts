export { ActivityLog, type ActivitySink } from './activity/activity-log.ts';
export { activityOutbox, storedEventSchema } from './activity/activity-outbox.model.ts';
export { ActivityOutboxRepository } from './activity/activity-outbox.repository.ts';
export { runForRequest } from './current-request.ts';
export {
  readCookie,
  readSessionToken,
  serverCookieOptions,
  sessionCookieName,
} from './http/cookies.ts';
export { NoSessions } from './http/access/no-sessions.ts';
export { ConfirmedGuard } from './http/access/confirmed.ts';
export {
  SESSION_READER,
  type SessionCaller,
  type SessionReader,
  type TokenCaller,
} from './http/access/session-reader.ts';
export { checkedAtOf, hasScope, proofOf, Viewer, viewerOf } from './http/viewer.ts';
export { Clock } from './clock.ts';
export { runCommand } from './command.ts';
export { CONFIG } from './config/config-token.ts';
export type { Config } from './config/config.ts';
export { isLoopback, localUrl } from './config/loopback.ts';
export { mailboxesTogether, mailboxOf, mailboxVariables } from './config/mailbox-variables.ts';
export { certificates, privateKey } from './config/pem.ts';
export { privateHosts } from './config/private-hosts-variable.ts';
export { parseCommandConfig, parseConfig, variablesOf } from './config/parse-config.ts';
export {
  coreVariables,
  factsOf,
  httpUrl,
  onOff,
  outsideVariables,
  port,
  text,
  variable,
  type Variable,
} from './config/variables.ts';
export {
  DuplicateKeyError,
  openCollection,
  STREAM_BYTES,
  streamDocuments,
  type AnyCollection,
  type Change,
  type Collection,
  type CollectionDefinition,
  type Document,
  type DocumentStore,
  type Filter,
  type Migration,
  type FindQuery,
} from './stores/documents/collection.ts';
export { CoalescedReads } from './stores/documents/coalesced-reads.ts';
export { refuseHalfRestored, RESTORE_MARKER } from './stores/documents/restore-marker.ts';
export { claimVersions, SCHEMA_STATE } from './stores/documents/schema-state.ts';
export { migrateDocument } from './stores/documents/versions.ts';
export { canonicalJson } from './canonical-json.ts';
export { plainCell, safeCell } from './csv-cell.ts';
export { DOCUMENTS } from './stores/documents/documents-token.ts';
export { staysWithin } from './stores/documents/stays-within.ts';
export { SqliteDocumentStore } from './stores/documents/sqlite/sqlite-document-store.ts';
export { RELEASE } from './http/monitoring/release.ts';
export {
  errorCode,
  StartError,
  StorageFullError,
  StoreUnavailableError,
  UsageError,
} from './errors.ts';
export { fromRoot } from './from-root.ts';
export { clientKey, networkKey } from './http/client-address.ts';
export { negotiateEncoding, type Encoding } from './http/encoding.ts';
export { escapeHtml, scriptJson } from './http/escape-html.ts';
export { FixedDocument } from './http/fixed-document.ts';
export { CACHE_STATUS_HEADER, EXPIRED, GATEWAY_HEADERS } from './http/gateway-headers.ts';
export { versionOf } from './http/if-match.ts';
export { listen } from './http/listen.ts';
export { closeServer } from './http/close-server.ts';
export { Refusals } from './http/refusals.ts';
export { createHttpServer } from './http/server.ts';
export { Handles, OPERATION_KEY } from './http/handles.ts';
export { ownHosts, ownOrigins } from './http/own-origin.ts';
export { OpenedAsPage, PageOpeningGuard } from './http/page-opening.ts';
export { ErrorFilter } from './http/error.filter.ts';
export { isForm, tooLargeMessage } from './http/request-body.ts';
export { SANDBOX_POLICY, securityHeaders } from './http/security-headers.ts';
export { KeptAnswer } from './http/kept-answer.ts';
export { isSafeMethod } from './http/safe-methods.ts';
export { InProcessService } from './in-process-service.ts';
export { ServiceClient } from './http/service-client.ts';
export { BusyException, TooManyRequestsException } from './http/too-many-requests.ts';
export { parseInput, validationError } from './http/validation.ts';
export { newId } from './identifier.ts';
export { MIN_KEY_LENGTH, readOrMakeKey } from './key-file.ts';
export { openText, sealText } from './sealed-text.ts';
export { Jobs, JobStoppedError } from './stores/jobs/jobs.ts';
export { leaseCollection } from './stores/jobs/lease.model.ts';
export { Tick } from './stores/jobs/tick.ts';
export { KitModule, type KitOptions } from './kit.module.ts';
export { RateLimiters } from './http/rate-limits/rate-limiters.ts';
export type { Limit, RateLimiter } from './http/rate-limits/rate-limiter.ts';
export { LOGGER } from './http/logging/logger.ts';
export { isObjectKey, type ObjectStore } from './stores/objects/object-store.ts';
export { readRegularFile } from './stores/objects/read-regular-file.ts';
export { replaceFile, syncFolder } from './stores/objects/replace-file.ts';
export { OBJECTS } from './stores/objects/objects-token.ts';
export { formHtml, type FieldName, type FormPage } from './http/plain-page/form.ts';
export { LOGO_SVG, pageHtml } from './http/plain-page/page.ts';
export { UnboundedRead } from './http/public-work/public-work.guard.ts';
export { KnownSite } from './http/plain-page/known-site.ts';
export { PlainPages } from './http/plain-page/plain-pages.ts';
export { PlainPagesModule } from './http/plain-page/plain-pages.module.ts';
export { STYLESHEET } from './http/plain-page/stylesheet.ts';
export { collectionsOf } from './own-stores.ts';
export { countJobOutcome } from './http/monitoring/metrics.ts';
export { startInternalServer } from './http/monitoring/internal-server.ts';
export { runService } from './run-service.ts';
export { defineService, type ServiceManifest } from './service-manifest.ts';
export type { OnServing } from './serving.ts';
export { sha256Hex } from './sha256.ts';
export { createService, runMain, sayReady, type RunningService } from './service.ts';
export { MemorySharedState } from './stores/shared-state/memory-shared-state.ts';
export type { SharedState } from './stores/shared-state/shared-state.ts';
export { SHARED_STATE } from './stores/shared-state/shared-state-token.ts';
export type { MongoUser } from './stores/documents/mongo/mongo-users.ts';
export { makeMongoUsers, openDocuments, openObjects } from './stores.ts';

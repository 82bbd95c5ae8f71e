import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type Provider,
  type Type,
} from '@nestjs/common';
import type { ServiceName } from '@examiner/contracts';
import { ConfigModule, registerAs } from '@nestjs/config';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { ActivityLog } from './activity/activity-log.ts';
import { ActivityOutbox } from './activity/activity-outbox.ts';
import { activityOutbox } from './activity/activity-outbox.model.ts';
import { ActivityOutboxRepository } from './activity/activity-outbox.repository.ts';
import { AccessGuard } from './http/access/access.guard.ts';
import {
  HttpSessionReader,
  SESSION_READER,
  type SessionReader,
} from './http/access/session-reader.ts';
import { ConfirmedGuard } from './http/access/confirmed.ts';
import { TokenAccess } from './http/access/token-access.ts';
import { Clock } from './clock.ts';
import { CONFIG_NAMESPACE } from './config/config-token.ts';
import type { Config } from './config/config.ts';
import type { DocumentStore } from './stores/documents/collection.ts';
import { DOCUMENTS } from './stores/documents/documents-token.ts';
import { VersionSweep } from './stores/migrations/version-sweep.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { OwnOriginGuard } from './http/own-origin.guard.ts';
import { PageOpeningGuard } from './http/page-opening.ts';
import { BodyGuard, BodySizeGuard } from './http/request-body.ts';
import { ServiceClient } from './http/service-client.ts';
import { ValidationInterceptor } from './http/validation.ts';
import { Jobs } from './stores/jobs/jobs.ts';
import { leaseCollection } from './stores/jobs/lease.model.ts';
import { RateLimitGuard } from './http/rate-limits/rate-limit.guard.ts';
import { RateLimiters } from './http/rate-limits/rate-limiters.ts';
import { createLogger, LOGGER } from './http/logging/logger.ts';
import { OBJECTS } from './stores/objects/objects-token.ts';
import { REDIS } from './stores/shared-state/redis/redis-token.ts';
import { PublicWorkGuard } from './http/public-work/public-work.guard.ts';
import { RedisSharedState } from './stores/shared-state/redis/redis-shared-state.ts';
import { MemorySharedState } from './stores/shared-state/memory-shared-state.ts';
import type { SharedState } from './stores/shared-state/shared-state.ts';
import { SHARED_STATE } from './stores/shared-state/shared-state-token.ts';
import type { ServiceManifest } from './service-manifest.ts';
import { ServiceStores } from './service-stores.ts';

export interface KitOptions {
  readonly manifest: ServiceManifest;
  readonly config: Config;
  /** auth reads its own sessions. Other services ask auth. */
  readonly sessionReader?: Type<SessionReader>;
  /** Contains the session reader; if missing, the kit creates one. */
  readonly sessionModule?: Type<unknown>;
}

/** In the order of docs/SECURITY-RULES.md. */
const CHECKS: readonly Provider[] = [
  { provide: APP_GUARD, useClass: BodySizeGuard },
  { provide: APP_GUARD, useClass: OwnOriginGuard },
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_GUARD, useClass: RateLimitGuard },
  { provide: APP_GUARD, useClass: PublicWorkGuard },
  { provide: APP_GUARD, useClass: BodyGuard },
  { provide: APP_GUARD, useExisting: ConfirmedGuard },
  { provide: APP_INTERCEPTOR, useClass: ValidationInterceptor },
  { provide: APP_FILTER, useClass: ErrorFilter },
];

/** Chooses the adapters, by the configuration. */
function stores(manifest: ServiceManifest, config: Config): readonly Provider[] {
  const { redisUrl } = config;
  return [
    {
      provide: ServiceStores,
      inject: [LOGGER],
      useFactory: (logger: Logger) => ServiceStores.open(manifest, config, logger),
    },
    {
      provide: DOCUMENTS,
      inject: [ServiceStores],
      useFactory: ({ documents }: ServiceStores) => documents,
    },
    {
      provide: OBJECTS,
      inject: [ServiceStores],
      useFactory: ({ objects }: ServiceStores) => objects,
    },
    {
      provide: REDIS,
      inject: [LOGGER],
      useFactory: async (logger: Logger): Promise<Redis | null> => {
        if (!redisUrl) return null;
        const { connectRedis } = await import('./stores/shared-state/redis/connect-redis.ts');
        return connectRedis(redisUrl, manifest.name, () =>
          logger.warn('Redis does not answer; limits are those of this process alone'),
        );
      },
    },
    {
      provide: SHARED_STATE,
      inject: [Clock, REDIS],
      useFactory: (clock: Clock, redis: Redis | null): SharedState => {
        const memory = new MemorySharedState(clock);
        return redis ? new RedisSharedState(redis, memory) : memory;
      },
    },
    RateLimiters,
  ];
}

/** Set if the manifest has an outbox. auth has its own log instead. */
function activity(manifest: ServiceManifest, config: Config): readonly Provider[] {
  const definition = activityOutbox(manifest.name);
  if (!manifest.collections.some(({ name }) => name === definition.name)) return [];
  return [
    {
      provide: ActivityOutbox,
      inject: [DOCUMENTS, Jobs, Clock, LOGGER],
      useFactory: (documents: DocumentStore, jobs: Jobs, clock: Clock, logger: Logger) =>
        new ActivityOutbox(
          new ActivityOutboxRepository(documents.collection(definition)),
          () => new ServiceClient('auth', config),
          jobs,
          clock,
          logger,
        ),
    },
    {
      provide: ActivityLog,
      inject: [ActivityOutbox, Clock],
      useFactory: (outbox: ActivityOutbox, clock: Clock) =>
        new ActivityLog(manifest.name as ServiceName, outbox, clock, config),
    },
  ];
}

@Module({})
export class KitModule implements OnApplicationShutdown {
  constructor(
    private readonly stores: ServiceStores,
    @Inject(SHARED_STATE) private readonly state: SharedState,
  ) {}

  static forService(options: KitOptions): DynamicModule {
    const { manifest, config, sessionReader = HttpSessionReader, sessionModule } = options;
    const logged = activity(manifest, config);
    const provided: Provider[] = [
      ...logged,
      Clock,
      { provide: LOGGER, useFactory: () => createLogger(manifest.name, config.logLevel) },
      sessionModule
        ? { provide: SESSION_READER, useExisting: sessionReader }
        : { provide: SESSION_READER, useClass: sessionReader },
      ...stores(manifest, config),
      TokenAccess,
      ConfirmedGuard,
      PageOpeningGuard,
      {
        provide: Jobs,
        inject: [DOCUMENTS, Clock, LOGGER],
        useFactory: (documents: DocumentStore, clock: Clock, logger: Logger) =>
          new Jobs(documents.collection(leaseCollection(manifest.name)), clock, logger),
      },
      {
        provide: VersionSweep,
        inject: [DOCUMENTS, Jobs, LOGGER],
        useFactory: (documents: DocumentStore, jobs: Jobs, logger: Logger) =>
          new VersionSweep(manifest.collections, documents, jobs, logger),
      },
    ];
    return {
      module: KitModule,
      global: true,
      imports: [
        ...(sessionModule ? [sessionModule] : []),
        ConfigModule.forRoot({
          isGlobal: true,
          ignoreEnvFile: true,
          skipProcessEnv: true,
          load: [registerAs(CONFIG_NAMESPACE, () => config)],
        }),
      ],
      providers: [...provided, ...CHECKS],
      exports: [
        Clock,
        ConfirmedGuard,
        PageOpeningGuard,
        LOGGER,
        SESSION_READER,
        DOCUMENTS,
        OBJECTS,
        RateLimiters,
        SHARED_STATE,
        Jobs,
        ...(logged.length > 0 ? [ActivityLog] : []),
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.stores.close(), this.state.close()]);
  }
}

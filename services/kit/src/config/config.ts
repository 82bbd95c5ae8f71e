import type { InProcessService } from '../in-process-service.ts';

export interface S3Config {
  readonly endpoint: URL;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
}

/** A service's manifest adds its own variables. */
export interface Config {
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  /** The base of absolute links, and the site's own origin. Has no path. */
  readonly publicUrl: URL;
  /** Undefined if the site does not use https. */
  readonly hsts: string | undefined;
  readonly stateDir: string;
  /** If missing, documents are in SQLite. */
  readonly mongodbUri: string | undefined;
  /** If missing, shared state is in memory. */
  readonly redisUrl: string | undefined;
  /** If missing, objects are files. */
  readonly s3: S3Config | undefined;
  /** The services that this service calls: their addresses, or the services themselves in the same process. */
  readonly services: Readonly<Record<string, URL | InProcessService | undefined>>;
  readonly serviceSecret: string | undefined;
  readonly logLevel: string;
  readonly internalPort: number | undefined;
  /** Trusts the gateway's `X-Real-IP`. */
  readonly trustProxy: boolean;
  /** A command may wait for its stores longer than a request. */
  readonly isCommand?: boolean;
}

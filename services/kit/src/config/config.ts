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
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The base of absolute links, and the own origin. No path. */
  readonly publicUrl: URL;
  /** Undefined without https. */
  readonly hsts: string | undefined;
  readonly stateDir: string;
  /** Without it, documents are in SQLite. */
  readonly mongodbUri: string | undefined;
  /** Without it, shared state is in memory. */
  readonly redisUrl: string | undefined;
  /** Without it, objects are files. */
  readonly s3: S3Config | undefined;
  /** The services that this one asks: their addresses, or themselves in this process. */
  readonly services: Readonly<Record<string, URL | InProcessService | undefined>>;
  readonly serviceSecret: string | undefined;
  readonly logLevel: string;
  readonly internalPort: number | undefined;
  /** Trusts the gateway's `X-Real-IP`. */
  readonly trustProxy: boolean;
  /** A command may wait longer for its stores than a request. */
  readonly isCommand?: boolean;
}

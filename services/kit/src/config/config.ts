/** Where objects are, other than in files. */
export interface S3Config {
  readonly endpoint: URL;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
}

/** The configuration that every service has; a service's own comes on top, by its manifest. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The only base of absolute links, and the own origin. No path. */
  readonly publicUrl: URL;
  /** The value of `Strict-Transport-Security`; undefined without https. */
  readonly hsts: string | undefined;
  /** Absolute path of the folder that the embedded run keeps everything in. */
  readonly stateDir: string;
  /** Documents are in MongoDB there; in SQLite without it. */
  readonly mongodbUri: string | undefined;
  /** Shared state is in Redis there; in memory without it. */
  readonly redisUrl: string | undefined;
  /** Objects are in S3 there; in files without it. */
  readonly s3: S3Config | undefined;
  /** Where the services are that this one asks, by their names. */
  readonly urls: Readonly<Record<string, URL | undefined>>;
  readonly serviceSecret: string | undefined;
  readonly logLevel: string;
  readonly internalPort: number | undefined;
  /** Whether the client's address is read from the gateway's `X-Real-IP`. */
  readonly trustProxy: boolean;
}

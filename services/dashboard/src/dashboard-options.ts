import type { DashboardConfig } from './config.ts';

/** What the dashboard service is started with. */
export interface DashboardOptions {
  readonly config: DashboardConfig;
  /** The content that ships with the product: the dashboard's files by their names. */
  readonly dataDir: string;
}

/** Injection token of `DashboardOptions.dataDir`. */
export const DATA_DIR = Symbol('DataDir');

import type { DashboardConfig } from './config.ts';

export interface DashboardOptions {
  readonly config: DashboardConfig;
  /** The files that ship with the product. */
  readonly dataDir: string;
}

export const DATA_DIR = Symbol('DataDir');

import type { DashboardConfig } from './config.ts';

export interface DashboardOptions {
  readonly config: DashboardConfig;
  readonly dataDir: string;
}

export const DATA_DIR = Symbol('DataDir');

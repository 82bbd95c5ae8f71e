import { createService, type RunningService } from '@examiner/kit';
import { DashboardModule } from './dashboard.module.ts';
import type { DashboardOptions } from './dashboard-options.ts';

export async function createDashboardService(options: DashboardOptions): Promise<RunningService> {
  return createService('dashboard', DashboardModule.forService(options));
}

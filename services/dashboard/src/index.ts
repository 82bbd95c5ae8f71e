import { createService, type RunningService } from '@examiner/kit';
import { DashboardModule } from './dashboard.module.ts';
import type { DashboardOptions } from './dashboard-options.ts';

/**
 * Makes the dashboard service, ready to answer.
 * @throws StartError when the files that ship with the product are missing
 */
export async function createDashboardService(options: DashboardOptions): Promise<RunningService> {
  return createService('dashboard', DashboardModule.forService(options));
}

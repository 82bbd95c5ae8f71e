import type { DashboardSettings, DashboardSetup } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { call } from '../../../../lib/call.ts';

/** Refused with 412 if the settings have another version. */
export function saveSetup(settings: DashboardSettings, version: number): Promise<DashboardSetup> {
  const headers = { 'If-Match': `"${version}"` };
  return call(operations.saveDashboardSettings, { body: settings, headers });
}

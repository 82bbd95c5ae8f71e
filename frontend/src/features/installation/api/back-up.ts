import type { MadeBackup } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { call } from '../../../lib/call.ts';

export function backUp(): Promise<MadeBackup> {
  return call(operations.backUp, {});
}

import * as operations from '@examiner/contracts/operations';
import { call, send } from '../../../lib/call.ts';

/** @returns the provider's address, which the page opens. @throws ApiError with the code `confirm` if the person must confirm first */
export async function connectProvider(name: string): Promise<string> {
  return (await call(operations.connectProvider, { params: { id: name }, body: {} })).location;
}

/** @throws ApiError with the code `confirm` if the person must confirm first */
export async function disconnectProvider(id: string): Promise<void> {
  await send(operations.disconnectProvider, { params: { id } });
}

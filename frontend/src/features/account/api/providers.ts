import { IDENTITIES_PATH, leadSchema } from '@examiner/contracts';
import { request, sendJson } from '../../../lib/api-client.ts';

/** @returns the provider's address, to which the page is to go. @throws ApiError with the code `confirm` where the person must confirm first */
export async function connectProvider(name: string): Promise<string> {
  return (await sendJson('POST', `${IDENTITIES_PATH}/${name}`, {}, leadSchema)).location;
}

/** @throws ApiError with the code `confirm` where the person must confirm first */
export async function disconnectProvider(id: string): Promise<void> {
  await request('DELETE', `${IDENTITIES_PATH}/${id}`);
}

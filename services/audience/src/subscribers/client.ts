import { clientKey, networkKey } from '@examiner/kit';
import type { Request } from 'express';

/** The origin of a call: the ids of the client's address and of its network. */
export interface Client {
  readonly address: string;
  readonly network: string;
}

export function clientOf(request: Request, trustProxy: boolean): Client {
  return {
    address: clientKey(request, trustProxy),
    network: networkKey(request, trustProxy),
  };
}

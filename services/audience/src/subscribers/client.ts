import { clientKey, networkKey } from '@examiner/kit';
import type { Request } from 'express';

/** The origin of a call: the names of the client's address and of the network around it. */
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

import type { LookupAddress } from 'node:dns';
import { resolveWithSystem, type AddressRule } from './address-rules.ts';
import { SourceError } from './source-error.ts';

/** An address of a host that the rule allows. The caller connects to this address. @throws SourceError if there is none */
export async function allowedAddressOf(host: string, isAllowed: AddressRule): Promise<string> {
  const none: readonly LookupAddress[] = [];
  const found = await resolveWithSystem(host).catch(() => none);
  if (found.length === 0) throw new SourceError('has an unknown host: check the host name');
  const open = found.find(({ address }) => isAllowed(address));
  if (!open) throw new SourceError('is at an address inside the network, which is not allowed');
  return open.address;
}

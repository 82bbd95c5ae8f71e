import type { LookupAddress } from 'node:dns';
import { isPublicAddress, resolveWithSystem } from './address-rules.ts';
import { SourceError } from './source-error.ts';

/** An address of a host, for a connection that must stay outside. @throws SourceError without a public one */
export async function publicAddressOf(host: string): Promise<string> {
  const none: readonly LookupAddress[] = [];
  const found = await resolveWithSystem(host).catch(() => none);
  if (found.length === 0) throw new SourceError('has an unknown host: check the host name');
  const open = found.find(({ address }) => isPublicAddress(address));
  if (!open) throw new SourceError('is at an address inside the network, which is not allowed');
  return open.address;
}

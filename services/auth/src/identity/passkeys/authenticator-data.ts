import { createHash } from 'node:crypto';
import type { RelyingParty } from '../relying-party.ts';

const FLAGS_AT = 32;
const COUNTER_AT = 33;
const FIXED_BYTES = 37;
const ID_LENGTH_AT = FIXED_BYTES + 16;
const ID_AT = ID_LENGTH_AT + 2;
const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCS = 0x08;
const SYNCED = 0x10;
const NEW_CREDENTIAL = 0x40;

/** The data that an authenticator signs (WebAuthn Level 3, 6.1). */
export interface AuthenticatorData {
  readonly counter: number;
  readonly deviceType: 'singleDevice' | 'multiDevice';
  readonly backedUp: boolean;
  /** In base64url; undefined if no credential was created. */
  readonly credentialId: string | undefined;
}

function newCredentialId(bytes: Buffer): string | undefined {
  if (bytes.length < ID_AT) return undefined;
  const end = ID_AT + bytes.readUInt16BE(ID_LENGTH_AT);
  return bytes.length > end ? bytes.subarray(ID_AT, end).toString('base64url') : undefined;
}

/** @returns null if the data is for another site, or if the authenticator did not verify the person */
export function readAuthenticatorData(
  bytes: Buffer,
  party: RelyingParty,
): AuthenticatorData | null {
  if (bytes.length < FIXED_BYTES) return null;
  const site = createHash('sha256').update(party.id).digest();
  const flags = bytes.readUInt8(FLAGS_AT);
  const has = (flag: number) => (flags & flag) === flag;
  if (!bytes.subarray(0, FLAGS_AT).equals(site) || !has(PRESENT) || !has(VERIFIED)) return null;
  if (has(SYNCED) && !has(SYNCS)) return null;
  return {
    counter: bytes.readUInt32BE(COUNTER_AT),
    deviceType: has(SYNCS) ? 'multiDevice' : 'singleDevice',
    backedUp: has(SYNCED),
    credentialId: has(NEW_CREDENTIAL) ? newCredentialId(bytes) : undefined,
  };
}

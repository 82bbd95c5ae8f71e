import { Injectable } from '@nestjs/common';
import type { PasskeyProof } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { createHash } from 'node:crypto';
import type { Attempt } from '../attempts/attempt.ts';
import type { Passkey } from '../passkey.model.ts';
import { PasskeysRepository } from '../passkeys.repository.ts';
import { readAuthenticatorData, type AuthenticatorData } from './authenticator-data.ts';
import { isOwnClientData } from './client-data.ts';
import { PasskeysService } from './passkeys.service.ts';
import { isSignedBy } from './public-key.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** A counter that has not grown means that the passkey was copied. */
const hasGrown = (used: AuthenticatorData, { counter }: Passkey) =>
  used.counter > counter || (used.counter === 0 && counter === 0);

/** The proof of a passkey that a browser sends (WebAuthn Level 3, 7.2). */
@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly known: PasskeysRepository,
    private readonly passkeys: PasskeysService,
    private readonly clock: Clock,
  ) {}

  async find({ id }: PasskeyProof): Promise<Passkey | null> {
    return this.known.findById(id);
  }

  /** @param useUp uses up the attempt, which works for only one proof. @returns whether the proof fits the attempt and is accepted */
  async take(
    proof: PasskeyProof,
    passkey: Passkey,
    attempt: Attempt,
    useUp: () => Promise<boolean>,
  ): Promise<boolean> {
    const used = this.#check(proof, passkey, attempt);
    if (!used || !(await useUp())) return false;
    const { counter, backedUp } = used;
    return this.known.use(passkey, { counter, backedUp, lastUsedAt: this.clock.iso() });
  }

  #check(
    { response }: PasskeyProof,
    passkey: Passkey,
    { challenge }: Attempt,
  ): AuthenticatorData | null {
    const { party } = this.passkeys;
    const owner = Buffer.from(passkey.accountId).toString('base64url');
    if (response.userHandle && response.userHandle !== owner) return null;
    const clientData = Buffer.from(response.clientDataJSON, 'base64url');
    if (!isOwnClientData(clientData, 'webauthn.get', challenge, party)) return null;
    const bytes = Buffer.from(response.authenticatorData, 'base64url');
    const used = readAuthenticatorData(bytes, party);
    if (!used || used.deviceType !== passkey.deviceType || !hasGrown(used, passkey)) return null;
    const signed = Buffer.concat([bytes, sha256(clientData)]);
    const signature = Buffer.from(response.signature, 'base64url');
    return isSignedBy(passkey.publicKey, signed, signature) ? used : null;
  }
}

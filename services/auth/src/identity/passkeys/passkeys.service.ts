import {
  BadRequestException,
  ConflictException,
  Inject,
  Injectable,
  NotFoundException,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { NewPasskey, PasskeyCreation, PasskeyRequest } from '@examiner/contracts';
import { Clock, CONFIG, DuplicateKeyError, LOGGER, staysWithin, type Config } from '@examiner/kit';
import type { Logger } from 'pino';
import type { Attempt } from '../attempts/attempt.ts';
import { ATTEMPT_MS } from '../attempts/attempts.service.ts';
import type { Account } from '../account.model.ts';
import type { Passkey } from '../passkey.model.ts';
import { Factors } from '../factors.service.ts';
import { MAX_PASSKEYS, PasskeysRepository } from '../passkeys.repository.ts';
import { readAuthenticatorData } from './authenticator-data.ts';
import { isOwnClientData } from './client-data.ts';
import { ALGORITHM_NUMBERS, isKeyOf } from './public-key.ts';
import { relyingParty, type RelyingParty } from '../relying-party.ts';

const asListed = ({ id, transports }: Passkey) => ({ id, type: 'public-key' as const, transports });

const NOT_MADE = 'This passkey was not made here just now. Please try again.';

@Injectable()
export class PasskeysService implements OnApplicationBootstrap {
  readonly #party: RelyingParty | null;

  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly factors: Factors,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    this.#party = relyingParty(publicUrl);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { host } = this;
    const passkeys = await this.passkeys.countElsewhere(host);
    if (passkeys === 0) return;
    const sentence = `passkeys were made for another host than that of PUBLIC_URL, and do not work`;
    this.logger.warn({ passkeys, host }, sentence);
  }

  /** The address at which passkeys work; null if browsers support none at this site. */
  get at(): string | null {
    return this.#party?.at ?? null;
  }

  /** @throws NotFoundException if browsers support no passkeys at this site */
  get party(): RelyingParty {
    if (this.#party) return this.#party;
    throw new NotFoundException('Passkeys need https and a host name in PUBLIC_URL.');
  }

  /** The host of the passkeys that work; empty if passkeys do not work. */
  get host(): string {
    return this.#party?.id ?? '';
  }

  async list(accountId: string): Promise<Passkey[]> {
    return this.passkeys.list(accountId);
  }

  /** @param allowed if empty, every passkey of the site is allowed */
  request({ challenge }: Attempt, allowed: readonly Passkey[] = []): PasskeyRequest {
    return {
      challenge,
      timeout: ATTEMPT_MS,
      rpId: this.party.id,
      userVerification: 'required',
      allowCredentials: allowed.map(asListed),
    };
  }

  /** @throws ConflictException if the account has the maximum number of passkeys */
  async creation(
    { challenge }: Attempt,
    { id, email }: Account,
    siteName: string,
  ): Promise<PasskeyCreation> {
    const known = await this.#listWithRoom(id);
    return {
      challenge,
      timeout: ATTEMPT_MS,
      rp: { id: this.party.id, name: siteName },
      user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: email },
      pubKeyCredParams: ALGORITHM_NUMBERS.map((alg) => ({ type: 'public-key', alg })),
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: known.map(asListed),
    };
  }

  /** @throws BadRequestException if the answer is for another attempt; ConflictException */
  async add(made: NewPasskey, attempt: Attempt, account: Account, name: string): Promise<Passkey> {
    const passkey = this.#read(made, attempt, account, name);
    if (!passkey) throw new BadRequestException(NOT_MADE);
    try {
      await this.passkeys.insert(passkey);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      throw new ConflictException('This passkey is known here already.');
    }
    const { id, accountId } = passkey;
    const list = () => this.passkeys.list(accountId);
    const takeBack = () => this.passkeys.remove(id, accountId);
    if (!(await staysWithin({ id, max: MAX_PASSKEYS, list, takeBack }))) throw tooManyPasskeys();
    return passkey;
  }

  async rename(id: string, accountId: string, name: string): Promise<Passkey> {
    const renamed = await this.passkeys.rename(id, accountId, name);
    if (!renamed) throw new NotFoundException('This passkey is not known here.');
    return renamed;
  }

  async remove(id: string, accountId: string): Promise<Passkey> {
    return this.factors.removePasskey(id, accountId, this.host);
  }

  /** Does not check who made the authenticator, because no attestation is requested (WebAuthn Level 3, 7.1). */
  #read(
    { id, response }: NewPasskey,
    { challenge }: Attempt,
    account: Account,
    name: string,
  ): Passkey | null {
    const { party } = this;
    const clientData = Buffer.from(response.clientDataJSON, 'base64url');
    if (!isOwnClientData(clientData, 'webauthn.create', challenge, party)) return null;
    const bytes = Buffer.from(response.authenticatorData, 'base64url');
    const made = readAuthenticatorData(bytes, party);
    if (!made || made.credentialId !== id) return null;
    if (!isKeyOf(response.publicKeyAlgorithm, response.publicKey)) return null;
    return {
      id,
      accountId: account.id,
      publicKey: response.publicKey,
      counter: made.counter,
      transports: response.transports ?? [],
      deviceType: made.deviceType,
      backedUp: made.backedUp,
      rpId: party.id,
      name,
      createdAt: this.clock.iso(),
    };
  }

  async #listWithRoom(accountId: string): Promise<Passkey[]> {
    const known = await this.passkeys.list(accountId);
    if (known.length < MAX_PASSKEYS) return known;
    throw tooManyPasskeys();
  }
}

function tooManyPasskeys(): ConflictException {
  return new ConflictException(
    `An account has ${MAX_PASSKEYS} passkeys at most. Remove one first.`,
  );
}

import { ConflictException, Injectable } from '@nestjs/common';
import { emailAddressSchema } from '@examiner/contracts';
import {
  ActivityLog,
  Clock,
  DuplicateKeyError,
  newId,
  sha256Hex,
  staysWithin,
} from '@examiner/kit';
import type { Account } from '../account.model.ts';
import { AccountsService } from '../accounts.service.ts';
import { IdentitiesRepository, MAX_IDENTITIES } from '../identities.repository.ts';
import type { Identity } from '../identity.model.ts';
import type { Profile, Proof } from './openid-provider.ts';
import type { ProviderConfig } from './provider-variables.ts';

const MAX_LABEL = 100;

const identityId = ({ issuer, subject }: Proof) => sha256Hex(`${issuer}|${subject}`);

function labelOf({ email, name }: Profile, subject: string): string {
  const label = [email, name, subject].find((text) => text?.trim()) ?? subject;
  return label.replaceAll(/\p{C}/gu, '').slice(0, MAX_LABEL);
}

/** Finds the account of an identity. The address from a provider is never used to find an account. */
@Injectable()
export class Connections {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly accounts: AccountsService,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async list(accountId: string): Promise<Identity[]> {
    return this.identities.list(accountId);
  }

  /** @returns the reason for a refusal */
  async connect(
    { id: accountId }: Account,
    provider: ProviderConfig,
    proof: Proof,
  ): Promise<'of-another' | 'too-many' | undefined> {
    const known = await this.identities.findById(identityId(proof));
    if (known) return known.accountId === accountId ? undefined : 'of-another';
    const label = labelOf(await proof.profile(), proof.subject);
    const isNew = await this.#insert({ accountId, label }, provider, proof);
    if (!isNew) return 'of-another';
    const id = identityId(proof);
    const list = () => this.identities.list(accountId);
    const takeBack = () => this.identities.remove(id, accountId);
    if (!(await staysWithin({ id, max: MAX_IDENTITIES, list, takeBack }))) return 'too-many';
    await this.activity.record('identity.added', { target: provider.label });
    return undefined;
  }

  /** @returns null if the identity cannot have an account here */
  async accountOf(provider: ProviderConfig, proof: Proof): Promise<Account | null> {
    const known = await this.identities.findById(identityId(proof));
    if (!known) return this.#newcomer(provider, proof);
    const account = await this.accounts.find(known.accountId);
    if (!account) {
      await this.identities.remove(known.id, known.accountId);
      return this.#newcomer(provider, proof);
    }
    if (await this.identities.use(known, this.clock.iso())) {
      await this.activity.record('identity.used-first', { account, target: provider.label });
    }
    return account;
  }

  async #newcomer(provider: ProviderConfig, proof: Proof): Promise<Account | null> {
    const isOwner = proof.subject === provider.ownerSubject && !(await this.accounts.hasAdmin());
    if (!isOwner && !provider.makesReaders) return null;
    const profile = await proof.profile();
    const { data: email } = emailAddressSchema.safeParse(profile.email);
    if (!email || !profile.isEmailVerified) return null;
    const id = newId();
    // The identity is stored first, so that only one of two simultaneous sign-ins creates an account.
    const own = {
      accountId: id,
      label: labelOf(profile, proof.subject),
      lastUsedAt: this.clock.iso(),
    };
    if (!(await this.#insert(own, provider, proof))) return null;
    try {
      const role = isOwner ? 'owner' : 'reader';
      const account = await this.accounts.addWithoutPassword(id, email, role);
      await this.activity.record('account.added', { account, target: account.email });
      const details = { with: 'account' };
      await this.activity.record('identity.added', { account, target: provider.label, details });
      return account;
    } catch (error) {
      await this.identities.remove(identityId(proof), id);
      if (error instanceof ConflictException) return null;
      throw error;
    }
  }

  /** @returns false if the identity belongs to another account */
  async #insert(
    own: Pick<Identity, 'accountId' | 'label' | 'lastUsedAt'>,
    { name: provider }: ProviderConfig,
    proof: Proof,
  ): Promise<boolean> {
    const { issuer, subject } = proof;
    const linkedAt = this.clock.iso();
    const identity = { id: identityId(proof), ...own, provider, issuer, subject, linkedAt };
    try {
      await this.identities.insert(identity);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false;
      throw error;
    }
  }
}

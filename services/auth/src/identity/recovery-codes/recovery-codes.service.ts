import { ConflictException, Injectable } from '@nestjs/common';
import { ActivityLog, newId } from '@examiner/kit';
import { createHmac } from 'node:crypto';
import { IdentityKey } from '../identity-key/identity-key.ts';
import type { Account } from '../account.model.ts';
import { RecoveryCodesRepository } from '../recovery-codes.repository.ts';
import { newRecoveryCode, readCode, shownCode } from './recovery-code.ts';

const HOW_MANY = 10;
const NOBODY = newId();

const idOf = (key: Buffer, accountId: string, code: string) =>
  createHmac('sha256', key).update(accountId).update('\0').update(code).digest('base64url');

@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly codes: RecoveryCodesRepository,
    private readonly key: IdentityKey,
    private readonly activity: ActivityLog,
  ) {}

  /** Replaces the earlier codes. @returns the codes, which are not stored. @throws ConflictException */
  async make(accountId: string): Promise<string[]> {
    const codes = await this.#make(accountId);
    if (codes) return codes;
    throw new ConflictException(
      'Codes were made in another window just now. Use those, or make new ones.',
    );
  }

  /** @returns null if codes exist, or another call is creating them */
  async makeFirst(accountId: string): Promise<string[] | null> {
    return (await this.left(accountId)) > 0 ? null : this.#make(accountId);
  }

  async #make(accountId: string): Promise<string[] | null> {
    const made = Array.from({ length: HOW_MANY }, newRecoveryCode);
    const key = this.key.key('recovery');
    const ids = made.map((code) => idOf(key, accountId, code));
    const isKept = await this.codes.replaceAll(accountId, newId(), ids);
    return isKept ? made.map(shownCode) : null;
  }

  async left(accountId: string): Promise<number> {
    return this.codes.count(accountId);
  }

  /** Of several simultaneous calls with a code, only one gets true. An unknown account takes the same work. */
  async use(account: Account | null, typed: string): Promise<boolean> {
    const accountId = account?.id ?? NOBODY;
    const code = readCode(typed);
    for (const key of this.key.keys('recovery')) {
      const isUsed = await this.codes.use(idOf(key, accountId, code), accountId);
      if (!account || !isUsed) continue;
      const isFirst = (await this.left(accountId)) === HOW_MANY - 1;
      if (isFirst) await this.activity.record('codes.used-first', { account });
      return true;
    }
    return false;
  }
}

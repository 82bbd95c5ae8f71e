import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { IdentityKey } from '../identity-key/identity-key.ts';
import { RecoveryCodesRepository } from '../identity/recovery-codes.repository.ts';
import { newRecoveryCode, readCode, shownCode } from './recovery-code.ts';

const HOW_MANY = 10;

const idOf = (key: Buffer, accountId: string, code: string) =>
  createHmac('sha256', key).update(accountId).update('\0').update(code).digest('base64url');

@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly codes: RecoveryCodesRepository,
    private readonly key: IdentityKey,
  ) {}

  /** In place of those before. @returns what only its owner keeps */
  async make(accountId: string): Promise<string[]> {
    const made = Array.from({ length: HOW_MANY }, newRecoveryCode);
    const key = this.key.key('recovery');
    await this.codes.replaceAll(
      accountId,
      made.map((code) => idOf(key, accountId, code)),
    );
    return made.map(shownCode);
  }

  async left(accountId: string): Promise<number> {
    return this.codes.count(accountId);
  }

  /** Of many calls with one code, one gets true. */
  async use(accountId: string, typed: string): Promise<boolean> {
    const code = readCode(typed);
    for (const key of this.key.keys('recovery')) {
      if (await this.codes.use(idOf(key, accountId, code), accountId)) return true;
    }
    return false;
  }
}

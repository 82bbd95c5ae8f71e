import { Module } from '@nestjs/common';
import { CONFIG } from '@examiner/kit';
import type { AuthConfig } from '../../config.ts';
import { IdentityKey } from './identity-key.ts';
import { readOrMakeKey } from './key-file.ts';

const identityKey = {
  provide: IdentityKey,
  inject: [CONFIG],
  useFactory: async ({ identityKey, previousIdentityKey, stateDir }: AuthConfig) =>
    new IdentityKey(identityKey ?? (await readOrMakeKey(stateDir)), previousIdentityKey),
};

@Module({ providers: [identityKey], exports: [identityKey] })
export class IdentityKeyModule {}

import { Module } from '@nestjs/common';
import { CONFIG, readOrMakeKey } from '@examiner/kit';
import type { AuthConfig } from '../../config.ts';
import { IdentityKey } from './identity-key.ts';
import { keyFile } from './key-file.ts';

const identityKey = {
  provide: IdentityKey,
  inject: [CONFIG],
  useFactory: async ({ identityKey, previousIdentityKey, stateDir }: AuthConfig) =>
    new IdentityKey(identityKey ?? (await readOrMakeKey(keyFile(stateDir))), previousIdentityKey),
};

@Module({ providers: [identityKey], exports: [identityKey] })
export class IdentityKeyModule {}

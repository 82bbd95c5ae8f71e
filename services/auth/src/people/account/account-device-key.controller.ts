import { Controller, Header, Req } from '@nestjs/common';
import { getDeviceKey } from '@examiner/contracts/operations';
import { type DeviceKeyAnswer } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Request } from 'express';
import { IdentityKey } from '../../identity/identity-key/identity-key.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { deviceKeys } from './device-keys.ts';

@Controller()
export class AccountDeviceKeyController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly key: IdentityKey,
  ) {}

  @Handles(getDeviceKey)
  @Header('Cache-Control', 'no-store')
  async read(@Req() request: Request): Promise<DeviceKeyAnswer> {
    const { id, email } = (await this.cookies.current(request)).account;
    return { id, email, keys: deviceKeys(this.key, id) };
  }
}

import { Controller, Get, Header, Req } from '@nestjs/common';
import { DEVICE_KEY_PATH, type DeviceKeyAnswer } from '@examiner/contracts';
import { SignedIn } from '@examiner/kit';
import type { Request } from 'express';
import { IdentityKey } from '../identity-key/identity-key.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { deviceKeys } from './device-keys.ts';

@Controller(DEVICE_KEY_PATH)
export class AccountDeviceKeyController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly key: IdentityKey,
  ) {}

  @Get()
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  async read(@Req() request: Request): Promise<DeviceKeyAnswer> {
    const { id, email } = (await this.cookies.current(request)).account;
    return { id, email, keys: deviceKeys(this.key, id) };
  }
}

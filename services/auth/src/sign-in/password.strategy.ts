import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { clientKey, CONFIG, networkKey, type Config } from '@examiner/kit';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import type { Account } from '../identity/account.model.ts';
import { readDeviceToken } from './device-cookie.ts';
import { SignInService } from './sign-in.service.ts';

@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  constructor(
    private readonly login: SignInService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super({ usernameField: 'email', passReqToCallback: true, session: false });
  }

  /** @returns false if the address and password do not match */
  async validate(request: Request, email: string, password: string): Promise<Account | false> {
    const { trustProxy } = this.config;
    const caller = {
      client: clientKey(request, trustProxy),
      network: networkKey(request, trustProxy),
      deviceToken: readDeviceToken(request),
    };
    return (await this.login.authenticate(email, password, caller)) ?? false;
  }
}

import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { IdentityModule } from '../identity/identity.module.ts';
import { LoginLimits } from './login-limits.ts';
import { LoginController } from './login.controller.ts';
import { LoginService } from './login.service.ts';
import { LogoutController } from './logout.controller.ts';
import { PageFilesController } from './page-files.controller.ts';
import { PasswordStrategy } from './password.strategy.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';

@Module({
  imports: [IdentityModule, PassportModule],
  controllers: [LoginController, LogoutController, PageFilesController],
  providers: [LoginLimits, LoginService, PasswordStrategy, RefusedSignIns],
})
export class LoginModule {}

import { Controller, Get, Redirect } from '@nestjs/common';
import { ACCOUNT_PAGE, CHANGE_PASSWORD_PATH } from '@examiner/contracts';
import { Public } from '@examiner/kit';

@Controller(CHANGE_PASSWORD_PATH)
export class ChangePasswordController {
  @Get()
  @Public()
  @Redirect(ACCOUNT_PAGE, 302)
  lead(): void {}
}

import { Controller, Redirect } from '@nestjs/common';
import { leadToAccount } from '@examiner/contracts/operations';
import { ACCOUNT_PAGE } from '@examiner/contracts';
import { Handles } from '@examiner/kit';

@Controller()
export class ChangePasswordController {
  @Handles(leadToAccount)
  @Redirect(ACCOUNT_PAGE, 302)
  lead(): void {}
}

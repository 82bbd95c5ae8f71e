import { Body, Controller, Res, UseFilters } from '@nestjs/common';
import { getForgotForm, askForReset } from '@examiner/contracts/operations';
import {
  emailAddressSchema,
  FORGOT_PATH,
  LOGIN_PATH,
  RECOVERY_CODE_LOGIN_PATH,
} from '@examiner/contracts';
import { Handles, PlainPages, type FormPage } from '@examiner/kit';
import type { Response } from 'express';
import { TooManyTriesPage } from '../../identity/totp/too-many-tries-page.filter.ts';
import { AccountMails } from '../../audit/account-mails/account-mails.service.ts';
import { ResetService } from './reset.service.ts';

const HEADING = 'Forgot your password?';
const NO_MAIL = `<p class="text">This site can’t send mail, so it can’t send you a link. You have two ways in:</p>
<section class="way">
<h2>A recovery code</h2>
<p>It signs you in once, and you choose a new password. <a href="${RECOVERY_CODE_LOGIN_PATH}">Enter a recovery code</a></p>
</section>
<section class="way">
<h2>The server</h2>
<p>The person who runs the site types this in its folder, with your address, and gives you the link that it prints:</p>
<p><code>npm run accounts -- recover ann@example.org</code></p>
<p>In containers:</p>
<p><code>docker compose exec auth node services/auth/dist/accounts-command.js recover ann@example.org</code></p>
</section>
<p class="meta">Were you invited? Ask an owner of the site for a new link.</p>
<p class="meta"><a href="${LOGIN_PATH}">Back to the sign-in page</a></p>`;
const SENT =
  '<p class="text">If there is an account with this address and a password, a mail with a link is on its way to it.</p>';

const askForm = (email = '', error?: string): FormPage => ({
  heading: HEADING,
  action: FORGOT_PATH,
  button: 'Send me a link',
  fields: [{ name: 'email', label: 'Email', autocomplete: 'username', value: email }],
  hidden: {},
  error,
});

@Controller()
export class ForgotController {
  constructor(
    private readonly reset: ResetService,
    private readonly mails: AccountMails,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getForgotForm)
  form(@Res() response: Response): void {
    if (this.mails.canSend) this.pages.sendForm(response, 200, askForm());
    else this.pages.send(response, 200, HEADING, NO_MAIL);
  }

  @Handles(askForReset)
  @UseFilters(TooManyTriesPage)
  async ask(
    @Body() body: Readonly<Record<string, unknown>>,
    @Res() response: Response,
  ): Promise<void> {
    if (!this.mails.canSend) return this.pages.send(response, 404, HEADING, NO_MAIL);
    const email = typeof body['email'] === 'string' ? body['email'] : '';
    const { success, error } = emailAddressSchema.safeParse(email);
    if (!success) {
      const form = askForm(email, error.issues[0]?.message);
      return this.pages.sendForm(response, 400, form);
    }
    await this.reset.ask(email);
    this.pages.send(response, 200, 'Look into your mailbox', SENT);
  }
}

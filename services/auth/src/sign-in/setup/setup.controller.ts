import { Controller, Req, Res } from '@nestjs/common';
import { getSetupForm, makeAdmin } from '@examiner/contracts/operations';
import {
  DEFAULT_SITE_SETTINGS,
  emailAddressSchema,
  ENROLLMENT_PATH,
  personNameSchema,
  typedSiteSchema,
  type TypedSite,
} from '@examiner/contracts';
import { Handles, KnownSite, PlainPages, type FieldName, type FormPage } from '@examiner/kit';
import type { Request, Response } from 'express';
import {
  OneTimeForms,
  type FormInput,
  type FormProblem,
  type OneTimeForm,
} from '../../identity/one-time-links/one-time-forms.ts';
import { passwordProblem } from '../../identity/passwords/password.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { setupForm } from './setup-form.ts';
import { SetupService } from './setup.service.ts';

const AFTER_SETUP = '/admin';

const CLOSED_HEADING = 'This link is no longer good';
const CLOSED_TEXT =
  '<p class="text">It was used, or its half hour is over. If the site has no owner yet, starting the site again prints a new one.</p>';

const FIELD_OF: Readonly<Record<keyof TypedSite, FieldName>> = {
  authorName: 'name',
  siteName: 'siteName',
  timeZone: 'timeZone',
};

const typedSiteOf = (field: FormInput['field']): TypedSite => ({
  authorName: field('name'),
  siteName: field('siteName'),
  timeZone: field('timeZone') || 'UTC',
});

const problemAt = (field: FieldName, sentence: string | undefined): FormProblem | undefined =>
  sentence === undefined ? undefined : { status: 400, sentence, field };

@Controller()
export class SetupController implements OneTimeForm<true> {
  constructor(
    private readonly setup: SetupService,
    private readonly cookies: SessionCookies,
    private readonly forms: OneTimeForms,
    private readonly pages: PlainPages,
    private readonly site: KnownSite,
  ) {}

  @Handles(getSetupForm)
  show(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.show(this, request, response);
  }

  @Handles(makeAdmin)
  submit(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.submit(this, request, response);
  }

  async find({ token }: FormInput): Promise<true | null> {
    return (await this.setup.isOpen(token)) || null;
  }

  sendClosed(response: Response): void {
    this.pages.send(response, 404, CLOSED_HEADING, CLOSED_TEXT);
  }

  page(_found: true, { token, field, request }: FormInput, error?: string): FormPage {
    const { name } = this.site;
    return setupForm({
      token,
      field,
      error,
      knownName: name === DEFAULT_SITE_SETTINGS.name ? '' : name,
      isFirst: request.method === 'GET',
    });
  }

  async problem(_found: true, { field }: FormInput): Promise<FormProblem | undefined> {
    const about = typedSiteSchema.safeParse(typedSiteOf(field));
    const [wrong] = about.error?.issues ?? [];
    if (wrong) return problemAt(FIELD_OF[wrong.path[0] as keyof TypedSite], wrong.message);
    const name = personNameSchema.safeParse(field('name'));
    if (!name.success) return problemAt('name', name.error.issues[0]?.message);
    const email = emailAddressSchema.safeParse(field('email'));
    if (!email.success) return problemAt('email', email.error.issues[0]?.message);
    return problemAt('password', await passwordProblem(field('password'), email.data));
  }

  async use(_found: true, { token, field, request, response }: FormInput): Promise<string | null> {
    const account = await this.setup.makeAdmin(token, {
      email: emailAddressSchema.parse(field('email')),
      password: field('password'),
      site: typedSiteSchema.parse(typedSiteOf(field)),
    });
    if (!account) return null;
    const isWhole = await this.cookies.begin(account, 'password', request, response);
    return isWhole ? AFTER_SETUP : ENROLLMENT_PATH;
  }
}

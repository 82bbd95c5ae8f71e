import { ConflictException, Controller, Req, Res, UseFilters, type Type } from '@nestjs/common';
import {
  getAddressForm,
  getAddressUndoForm,
  useAddressLink,
  useAddressUndoLink,
} from '@examiner/contracts/operations';
import { ACCOUNT_PAGE, FORGOT_PATH } from '@examiner/contracts';
import { ActivityLog, escapeHtml, Handles, PlainPages, type FormPage } from '@examiner/kit';
import type { Request, Response } from 'express';
import {
  OneTimeForms,
  type FormInput,
  type OneTimeForm,
} from '../../identity/one-time-links/one-time-forms.ts';
import { linkPath } from '../../identity/one-time-links/one-time-links.service.ts';
import { TooManyTriesPage } from '../../identity/totp/too-many-tries-page.filter.ts';
import { AddressService, type AddressChange, type AddressLinkKind } from './address.service.ts';

const CLOSED = 'This link is no longer good';

interface Words {
  readonly heading: string;
  readonly text: (email: string) => string;
  readonly button: string;
  readonly done: string;
  readonly next: string;
}

const WORDS: Readonly<Record<AddressLinkKind, Words>> = {
  address: {
    heading: 'Use this address',
    text: (email) => `You sign in with ${email} from then on.`,
    button: 'Use this address',
    done: 'Your address is changed',
    next: `<a href="${ACCOUNT_PAGE}">Your account</a>`,
  },
  'address-undo': {
    heading: 'Bring the address back',
    text: (email) =>
      `Your account has the address ${email} again, and every browser is signed out.`,
    button: 'Bring it back',
    done: 'Your address is back',
    next: `<a href="${FORGOT_PATH}">Choose a new password</a>, as someone else may know the one that you had.`,
  },
};

const LINK = {
  address: { form: getAddressForm, use: useAddressLink },
  'address-undo': { form: getAddressUndoForm, use: useAddressUndoLink },
} as const satisfies Readonly<Record<AddressLinkKind, object>>;

const paragraph = (words: string) => `<p class="text">${escapeHtml(words)}</p>\n`;

export function addressLinkController(kind: AddressLinkKind): Type {
  const path = linkPath(kind);
  const words = WORDS[kind];

  @Controller()
  @UseFilters(TooManyTriesPage)
  class AddressLinkController implements OneTimeForm<AddressChange> {
    constructor(
      private readonly addresses: AddressService,
      private readonly activity: ActivityLog,
      private readonly forms: OneTimeForms,
      private readonly pages: PlainPages,
    ) {}

    @Handles(LINK[kind].form)
    show(@Req() request: Request, @Res() response: Response): Promise<void> {
      return this.forms.show(this, request, response);
    }

    @Handles(LINK[kind].use)
    submit(@Req() request: Request, @Res() response: Response): Promise<void> {
      return this.forms.submit(this, request, response);
    }

    find({ token }: FormInput): Promise<AddressChange | null> {
      return this.addresses.find(kind, token);
    }

    sendClosed(response: Response): void {
      this.pages.send(response, 404, CLOSED, paragraph('It was used, or its time is over.'));
    }

    page({ email }: AddressChange, { token }: FormInput): FormPage {
      return {
        heading: words.heading,
        above: paragraph(words.text(email)),
        action: path,
        button: words.button,
        fields: [],
        hidden: { token },
      };
    }

    problem(): Promise<undefined> {
      return Promise.resolve(undefined);
    }

    async use(_found: AddressChange, { token, response }: FormInput): Promise<undefined | null> {
      let used: AddressChange | null;
      try {
        used = await this.addresses.use(kind, token);
      } catch (error) {
        if (!(error instanceof ConflictException)) throw error;
        return void this.pages.send(response, 409, CLOSED, paragraph(error.message));
      }
      if (!used) return null;
      const { account, email } = used;
      const details = kind === 'address' ? undefined : { undone: 'by mail' };
      await this.activity.record('address.changed', {
        account,
        target: email,
        via: 'link',
        ...(details && { details }),
      });
      const html = `${paragraph(`It is ${email}.`)}<p class="meta">${words.next}</p>`;
      this.pages.send(response, 200, words.done, html);
      return undefined;
    }
  }
  return AddressLinkController;
}

import {
  Body,
  ConflictException,
  Controller,
  Inject,
  Query,
  Res,
  UseFilters,
  type Type,
} from '@nestjs/common';
import {
  getAddressForm,
  getAddressUndoForm,
  useAddressLink,
  useAddressUndoLink,
} from '@examiner/contracts/operations';
import { ACCOUNT_PAGE, FORGOT_PATH } from '@examiner/contracts';
import { Handles, ActivityLog, CONFIG, escapeHtml, PlainPages, type Config } from '@examiner/kit';
import type { Response } from 'express';
import { hideAddress } from '../links/link-page.ts';
import { linkPath } from '../links/one-time-links.service.ts';
import { TooManyTriesPage } from '../totp/too-many-tries-page.filter.ts';
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
    next: `<a href="${FORGOT_PATH}">Choose a new password</a>, as somebody else may know the one that you had.`,
  },
};

const LINK = {
  address: { form: getAddressForm, use: useAddressLink },
  'address-undo': { form: getAddressUndoForm, use: useAddressUndoLink },
} as const satisfies Readonly<Record<AddressLinkKind, object>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const paragraph = (words: string) => `<p class="text">${escapeHtml(words)}</p>\n`;

export function addressLinkController(kind: AddressLinkKind): Type {
  const path = linkPath(kind);
  const words = WORDS[kind];

  @Controller()
  @UseFilters(TooManyTriesPage)
  class AddressLinkController {
    constructor(
      private readonly addresses: AddressService,
      private readonly activity: ActivityLog,
      private readonly pages: PlainPages,
      @Inject(CONFIG) private readonly config: Config,
    ) {}

    @Handles(LINK[kind].form)
    async form(@Query('token') wanted: unknown, @Res() response: Response): Promise<void> {
      hideAddress(response, this.config);
      const token = text(wanted);
      const found = await this.addresses.find(kind, token);
      if (!found) return this.#sendClosed(response);
      this.pages.sendForm(response, 200, {
        heading: words.heading,
        above: paragraph(words.text(found.email)),
        action: path,
        button: words.button,
        fields: [],
        hidden: { token },
      });
    }

    @Handles(LINK[kind].use)
    async use(
      @Body() body: Readonly<Record<string, unknown>>,
      @Res() response: Response,
    ): Promise<void> {
      hideAddress(response, this.config);
      let used: AddressChange | null;
      try {
        used = await this.addresses.use(kind, text(body['token']));
      } catch (error) {
        if (!(error instanceof ConflictException)) throw error;
        return this.pages.send(response, 409, CLOSED, paragraph(error.message));
      }
      if (!used) return this.#sendClosed(response);
      const { account, email } = used;
      const details = kind === 'address' ? {} : { details: { undone: 'by mail' } };
      await this.activity.record('address.changed', {
        account,
        target: email,
        via: 'link',
        ...details,
      });
      const html = `${paragraph(`It is ${email}.`)}<p class="meta">${words.next}</p>`;
      this.pages.send(response, 200, words.done, html);
    }

    #sendClosed(response: Response): void {
      this.pages.send(response, 404, CLOSED, paragraph('It was used, or its time is over.'));
    }
  }
  return AddressLinkController;
}

import * as z from 'zod/mini';
import { INVALID_EMAIL_MESSAGE } from '../email-address.ts';
import { tooLong } from '../content/text.ts';

export const NEWSLETTER_SETTINGS_PATH = '/api/newsletter/settings';

export const POSTAL_ADDRESS_MAX_LENGTH = 500;
export const HOLD_SECONDS = { least: 10, most: 600, usual: 30 } as const;
const HOLD = `Hold must be from ${HOLD_SECONDS.least} to ${HOLD_SECONDS.most} seconds`;

/** The address may have several lines. */
const postalAddressSchema = z.string('Postal address must be text').check(
  z.trim(),
  z.maxLength(POSTAL_ADDRESS_MAX_LENGTH, tooLong('Postal address', POSTAL_ADDRESS_MAX_LENGTH)),
  z.refine(
    (text) => !/\p{Cc}/u.test(text.replaceAll('\n', '')),
    'Postal address must be lines of text',
  ),
);

const replyToSchema = z.string(INVALID_EMAIL_MESSAGE).check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(254, INVALID_EMAIL_MESSAGE),
  z.refine((text) => text === '' || z.regexes.email.test(text), INVALID_EMAIL_MESSAGE),
);

/**
 * If a text is empty, letters leave out its part. `doubleOptIn`: a new address must confirm. `auto`: like `on`, but if
 * no mail server is set, addresses need not confirm. `editorsSend`: editors may send letters in their sessions. Access
 * tokens never may.
 */
export const newsletterSettingsSchema = z.object(
  {
    postalAddress: postalAddressSchema,
    replyTo: replyToSchema,
    doubleOptIn: z.enum(['auto', 'on', 'off'], 'Double opt-in must be auto, on or off'),
    holdSeconds: z
      .number(HOLD)
      .check(z.int(HOLD), z.minimum(HOLD_SECONDS.least, HOLD), z.maximum(HOLD_SECONDS.most, HOLD)),
    editorsSend: z._default(z.boolean('Editors may send must be true or false'), false),
  },
  'The body must be a JSON object with the settings of the newsletter',
);
export type NewsletterSettings = z.output<typeof newsletterSettingsSchema>;

export const DEFAULT_NEWSLETTER_SETTINGS: NewsletterSettings = {
  postalAddress: '',
  replyTo: '',
  doubleOptIn: 'auto',
  holdSeconds: HOLD_SECONDS.usual,
  editorsSend: false,
};

/** `version` is also the ETag. It is 0 before the first change. */
export const newsletterSettingsAnswerSchema = z.extend(newsletterSettingsSchema, {
  version: z.number(),
});
export type NewsletterSettingsAnswer = z.infer<typeof newsletterSettingsAnswerSchema>;

import type { TextDefinitions } from './text-definition.ts';

/**
 * Texts of a mail to an unconfirmed address. They have no links, because a visitor may type another person's address.
 */
export const CONFIRMATION_MAIL_TEXTS = {
  subject: {
    label: 'Subject',
    text: 'Confirm that you want letters from {site}',
    needs: ['site'],
  },
  fromForm: {
    label: 'After the form of the site',
    text: 'This address was entered on the site of {site} to get its letters. You get none until you confirm:',
    isParagraph: true,
    needs: ['site'],
  },
  fromSeriesForm: {
    label: 'After the form of a series',
    text: 'This address was entered on the site of {site} to get the series “{series}” and other letters by mail. You get nothing until you confirm:',
    isParagraph: true,
    needs: ['site', 'series'],
  },
  fromList: {
    label: 'After an import',
    text: 'The author of {site} has this address from another list, and asks whether you want these letters too. You get none until you confirm:',
    isParagraph: true,
    needs: ['site'],
  },
  button: { label: 'Button', text: 'Confirm' },
  address: { label: 'Above the address of the button', text: 'Or open this link:' },
  end: {
    label: 'End',
    text: 'The link works for seven days. If it was not you, do nothing: nothing will come, and the address is forgotten.',
    isParagraph: true,
  },
} as const satisfies TextDefinitions;

export const LETTER_TEXTS = {
  readTime: { label: 'Read time', text: '{minutes} min read', needs: ['minutes'] },
  part: {
    label: 'Part of a series',
    text: 'Part {part} of “{series}”',
    needs: ['part', 'series'],
  },
  lastPart: {
    label: 'End of the last part',
    text: 'That was the last part of “{series}”. Thank you for reading.',
    isParagraph: true,
  },
  readOn: { label: 'Button below a beginning', text: 'Read on' },
  readOnWeb: { label: 'Button below a whole post', text: 'Read on the web' },
  readLatest: { label: 'Button of the welcome letter', text: 'Read the latest' },
  reply: { label: 'Last words', text: 'Just reply; I read every answer.', isParagraph: true },
  why: {
    label: 'Reason',
    text: 'You get this because {address} has been on the list of {site} since {since}.',
    isParagraph: true,
    needs: ['address', 'site'],
  },
  whySeries: {
    label: 'Reason, in a series',
    text: 'You get this because {address} asked for “{series}”, and has been on the list of {site} since {since}.',
    isParagraph: true,
    needs: ['address', 'site', 'series'],
  },
  stopSeries: { label: 'Link that stops a series', text: 'Stop this series' },
  unsubscribe: { label: 'Link to unsubscribe', text: 'Unsubscribe' },
  preferences: { label: 'Link to the preferences', text: 'Preferences' },
} as const satisfies TextDefinitions;

/** Sent to readers who got the last part before the series was complete. */
export const SERIES_END_MAIL_TEXTS = {
  subject: { label: 'Subject', text: '“{series}” is complete', needs: ['series'] },
  beginning: {
    label: 'Beginning',
    text: 'The part that you got last was the last one of “{series}”.',
    isParagraph: true,
    needs: ['series'],
  },
  end: { label: 'End', text: 'Thank you for reading.', isParagraph: true },
} as const satisfies TextDefinitions;

export const LOST_LINKS_MAIL_TEXTS = {
  subject: { label: 'Subject', text: 'Your links to the letters of {site}' },
  beginning: {
    label: 'Beginning',
    text: 'This address is on the list of {site}. Here you choose what comes to it, or leave:',
    isParagraph: true,
  },
  address: { label: 'Above the address of the button', text: 'Or open this link:' },
  end: {
    label: 'End',
    text: 'If you did not ask for these links, do nothing: nobody else has them.',
    isParagraph: true,
  },
} as const satisfies TextDefinitions;

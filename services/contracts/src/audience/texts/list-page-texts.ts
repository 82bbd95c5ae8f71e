import { INVALID_EMAIL_MESSAGE } from '../../email-address.ts';
import type { TextDefinitions } from './text-definition.ts';

export const EACH_PAGE_TEXTS = {
  home: { label: 'Description of the mark', text: 'Home' },
  back: { label: 'Link below', text: 'Back to {site}' },
  wrongAddress: {
    label: 'Error, if the address is wrong',
    text: INVALID_EMAIL_MESSAGE,
    isParagraph: true,
  },
  tooMany: {
    label: 'Error, after too many tries',
    text: 'Too many requests. Please try again later.',
    isParagraph: true,
  },
} as const satisfies TextDefinitions;

export const SUBSCRIBE_TEXTS = {
  heading: { label: 'Heading', text: 'Subscribe' },
  email: { label: 'Field', text: 'Email' },
  button: { label: 'Button', text: 'Subscribe' },
  doneHeading: { label: 'Heading of the answer', text: 'Successfully subscribed!' },
  thanks: {
    label: 'Answer',
    text: 'Thanks for your interest! Your email has been saved.',
    isParagraph: true,
  },
  note: {
    label: 'Note, if a mail asks to confirm',
    text: 'If this address is new here, a mail asks you to confirm.',
    isParagraph: true,
  },
} as const satisfies TextDefinitions;

export const CONFIRM_PAGE_TEXTS = {
  askHeading: { label: 'Heading of the question', text: 'One more step' },
  ask: {
    label: 'Question',
    text: 'You are not on the list yet. Press the button, and letters come to you.',
    isParagraph: true,
  },
  askSeries: {
    label: 'Question, for a series',
    text: 'You are not on the list yet. Press the button, and letters and the series “{series}” come to you.',
    isParagraph: true,
    needs: ['series'],
  },
  button: { label: 'Button', text: 'Confirm' },
  hint: {
    label: 'Below the button',
    text: 'Some mail programs open links by themselves, so a link alone confirms nothing.',
    isParagraph: true,
  },
  heading: { label: 'Heading of the answer', text: 'Confirm' },
  confirmed: {
    label: 'Answer',
    text: 'You are on the list. The next letter comes to you.',
    isParagraph: true,
  },
  begun: {
    label: 'Answer, for a series',
    text: 'You are on the list, and the first part comes to you.',
    isParagraph: true,
  },
  already: {
    label: 'Answer to a used link',
    text: 'This address is already confirmed.',
    isParagraph: true,
  },
  unknown: {
    label: 'Answer to an old link',
    text: 'This link is no longer valid: it works for seven days, and a newer mail replaces it.',
    isParagraph: true,
  },
  again: { label: 'Link below an old link', text: 'Subscribe again' },
} as const satisfies TextDefinitions;

export const UNSUBSCRIBE_PAGE_TEXTS = {
  heading: { label: 'Heading', text: 'Unsubscribe' },
  ask: {
    label: 'Question',
    text: 'Press the button, and you will get no more mail from us.',
    isParagraph: true,
  },
  button: { label: 'Button', text: 'Unsubscribe' },
  left: { label: 'Answer', text: 'You will get no more mail.', isParagraph: true },
  undo: { label: 'Button that takes it back', text: 'Undo' },
  undone: {
    label: 'Answer to Undo',
    text: 'You will get mail from us as before.',
    isParagraph: true,
  },
  why: { label: 'Question about the reason', text: 'Why, if you like to say?' },
  tooMany: { label: 'First reason', text: 'There are too many letters.' },
  notForMe: { label: 'Second reason', text: 'They are not what I expected.' },
  neverAsked: { label: 'Third reason', text: 'I never asked for them.' },
  say: { label: 'Button of the reason', text: 'Say so' },
  thanks: { label: 'Answer to a reason', text: 'Thank you for saying why.', isParagraph: true },
  seriesHeading: { label: 'Heading, for a series', text: 'Stop this series' },
  askSeries: {
    label: 'Question, for a series',
    text: 'Press the button, and no further part of this series comes to you.',
    isParagraph: true,
  },
  stopSeries: { label: 'Button, for a series', text: 'Stop this series' },
  seriesStopped: {
    label: 'Answer, for a series',
    text: 'This series ends here: no further part of it comes to you.',
    isParagraph: true,
  },
  otherLetters: {
    label: 'Other letters, for a series',
    text: 'Other letters come as before.',
    isParagraph: true,
  },
  leaveAll: { label: 'Button to leave the list', text: 'Unsubscribe from all of them' },
} as const satisfies TextDefinitions;

export const LOST_LINKS_PAGE_TEXTS = {
  heading: { label: 'Heading', text: 'Lost your links?' },
  email: { label: 'Field', text: 'Email' },
  button: { label: 'Button', text: 'Mail them to me' },
  sent: {
    label: 'Answer',
    text: 'If this address is on the list, a mail with its links is on its way.',
    isParagraph: true,
  },
} as const satisfies TextDefinitions;

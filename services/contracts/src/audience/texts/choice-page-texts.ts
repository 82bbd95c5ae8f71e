import type { TextDefinitions } from './text-definition.ts';

export const PREFERENCES_PAGE_TEXTS = {
  heading: { label: 'Heading', text: 'Your letters' },
  question: { label: 'Question', text: 'What you get' },
  everything: { label: 'First choice', text: 'Everything' },
  onlyThese: { label: 'Second choice', text: 'Only these:' },
  noneChosen: {
    label: 'Error, if nothing is chosen',
    text: 'Choose one at least, or unsubscribe.',
    isParagraph: true,
  },
  pause: { label: 'Pause', text: 'Pause for a month' },
  paused: { label: 'Pause, once it is on', text: 'Paused until {date}', needs: ['date'] },
  save: { label: 'Button', text: 'Save' },
  saved: { label: 'Answer', text: 'Saved.', isParagraph: true },
  series: {
    label: 'A series that is offered',
    text: '“{series}” by mail, from its first part',
    needs: ['series'],
  },
  seriesNext: {
    label: 'A series that comes',
    text: '“{series}”: part {part} of {parts} comes on {date}',
    needs: ['series'],
  },
  seriesWaiting: {
    label: 'A series that continues later',
    text: '“{series}”: the next part comes when it is there',
    needs: ['series'],
  },
  seriesEnded: {
    label: 'A series that ended',
    text: '“{series}”: you have it all',
    needs: ['series'],
  },
  begin: { label: 'Button to begin a series', text: 'Begin this series' },
  change: { label: 'Button to change its pace', text: 'Change its pace' },
  stop: { label: 'Button to stop it', text: 'Stop this series' },
  stopped: { label: 'Answer to the stop', text: 'This series ends here.', isParagraph: true },
  renewHint: {
    label: 'About old links',
    text: 'Did you forward a letter? Its links work for everyone who has it.',
    isParagraph: true,
  },
  renew: { label: 'Button for old links', text: 'Make my old links invalid' },
  renewed: {
    label: 'Answer about old links',
    text: 'The links in your old letters work no more; those of the next letter do.',
    isParagraph: true,
  },
  unsubscribe: { label: 'Link to unsubscribe', text: 'Unsubscribe' },
  unknown: {
    label: 'Answer to an old link',
    text: 'This link is no longer valid. Use the one in the newest letter.',
    isParagraph: true,
  },
  mailLinks: { label: 'Link to new links', text: 'Have it mailed to you' },
  subscribe: { label: 'Link to the form', text: 'Subscribe' },
} as const satisfies TextDefinitions;

export const SERIES_PAGE_TEXTS = {
  heading: { label: 'Heading', text: 'A series by mail' },
  complete: {
    label: 'About a complete series',
    text: '“{series}” comes to you part by part, from the first: {count}. You are on the list for other letters then, too; each mail has a link that ends the series, and one that ends all.',
    isParagraph: true,
    needs: ['series'],
  },
  ongoing: {
    label: 'About a series that continues',
    text: '“{series}” comes to you part by part, from the first: {count} until now. You are on the list for other letters then, too; each mail has a link that ends the series, and one that ends all.',
    isParagraph: true,
    needs: ['series'],
  },
  onePart: { label: 'Its count, of one part', text: '1 part' },
  parts: { label: 'Its count', text: '{parts} parts', needs: ['parts'] },
  email: { label: 'Field', text: 'Email' },
  pace: { label: 'Question about the pace', text: 'How often' },
  daily: { label: 'Pace, 1 day', text: 'A part each day' },
  threeDays: { label: 'Pace, 3 days', text: 'A part every three days' },
  weekly: { label: 'Pace, 7 days', text: 'A part each week' },
  twoWeeks: { label: 'Pace, 14 days', text: 'A part every two weeks' },
  button: { label: 'Button', text: 'Send me the first part' },
  sent: {
    label: 'Answer',
    text: 'A mail is on its way to {address}. Press its button, and the first part comes.',
    isParagraph: true,
    needs: ['address'],
  },
  again: { label: 'Link below an error', text: 'Try again' },
  notOffered: {
    label: 'Answer, if it is not offered',
    text: 'This series does not come by mail just now.',
    isParagraph: true,
  },
  subscribe: { label: 'Link to the form of all letters', text: 'Subscribe to new letters' },
} as const satisfies TextDefinitions;

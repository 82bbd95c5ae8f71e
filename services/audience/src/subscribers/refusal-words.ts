import type { Refusal } from './refusal.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const ONLY_THEY = 'Only they can come back, by subscribing on the site.';
const PUT_BACK = 'You can put it back at Readers.';
const ON_WISH = 'If they ask you to, you can put it back at Readers.';

export function refusalWords(refusal: Refusal, subject: string | undefined): string {
  const { reason, at, isElsewhere, response } = refusal;
  const day = DAY.format(new Date(at));
  const list = `another list, as a file says that you imported on ${day}`;
  switch (reason) {
    case 'unsubscribed':
      return `unsubscribed ${isElsewhere ? `from ${list}` : `here on ${day}`}. ${ONLY_THEY}`;
    case 'erased':
      return `was erased on ${day}. ${ONLY_THEY}`;
    case 'complained':
      return isElsewhere
        ? `complained on ${list}. ${ON_WISH}`
        : `reported ${letterWords(subject)} as spam on ${day}. ${ON_WISH}`;
    case 'bounced': {
      if (isElsewhere) return `bounced on ${list}. ${PUT_BACK}`;
      const words = response ? `: “${response}”` : '';
      return `bounced on ${day}${subject ? `, from the letter “${subject}”` : ''}${words}. ${PUT_BACK}`;
    }
  }
}

const letterWords = (subject: string | undefined) =>
  subject ? `the letter “${subject}”` : 'a letter';

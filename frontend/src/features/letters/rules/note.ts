import { NOTE_ISSUE, type NewsletterIssue } from '@examiner/contracts';

/** Whether the letter is a note, which has no post. */
export const isNote = ({ id }: Pick<NewsletterIssue, 'id'>) => id.startsWith(NOTE_ISSUE);

/** A number that identifies a new letter, so that repeated saves create only one letter. */
export const newNoteNumber = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

import type { ImportAnswer } from '@examiner/contracts';
import { numberWords } from '../../../lib/number-words.ts';
import { READER_WORDS } from './reader-words.ts';

type Counted = Exclude<keyof ImportAnswer, 'wrongLines' | 'canAsk'>;

const words = (one: string, more: string) => (count: number) =>
  `${numberWords(count)} ${count === 1 ? one : more}`;

const LINES: Readonly<Record<Counted, (count: number) => string>> = {
  new: words('is new', 'are new'),
  known: words('is here already', 'are here already'),
  suppressed: words(
    'left this list or must not be mailed, and stays out',
    'left this list or must not be mailed, and stay out',
  ),
  unsubscribed: words(
    'wants no mail, as the file says, and stays out',
    'want no mail, as the file says, and stay out',
  ),
  doubled: words('line repeats an address', 'lines repeat an address'),
  wrong: words('line has no address', 'lines have no address'),
};

/** What a list is made of; what it has none of is left out, but for the new ones. */
export const importLines = (answer: ImportAnswer): string[] =>
  (Object.keys(LINES) as Counted[])
    .filter((name) => answer[name] > 0 || name === 'new')
    .map((name) => LINES[name](answer[name]));

export function addedWords({ new: count }: ImportAnswer, consent: string): string {
  const who = count === 1 ? '1 reader' : `${numberWords(count)} readers`;
  const [is, waits] = count === 1 ? ['is', 'waits'] : ['are', 'wait'];
  return consent
    ? `${who} ${is} on the list now. Nobody was mailed.`
    : `${who} ${waits} to be asked, under “${READER_WORDS.pending}”. Nobody was mailed.`;
}

export const wrongWords = ({ line, text }: ImportAnswer['wrongLines'][number]) =>
  text ? `Line ${numberWords(line)}: ${text}` : `Line ${numberWords(line)} has none`;
